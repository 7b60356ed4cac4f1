import { useState } from 'react'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import {
  exchangeRateList,
  importExchangeRates,
  saveExchangeRate,
  type ExchangeRateRow,
} from '#exchange-rates/contract/exchange-rates-calls.ts'
import { foreignCurrencies, type ForeignCurrency } from '#exchange-rates/contract/currencies.ts'
import { PasteDialog } from './paste-dialog.tsx'

type Opened = ExchangeRateRow | 'new' | 'import' | 'paste' | null

export function Screen() {
  const [opened, open] = useState<Opened>(null)
  const close = () => open(null)
  const mayManage = isAtLeast(useCall(me, {}).data?.permissions['exchange-rates.rate.manage'], 'all')
  const actions = mayManage && (
    <>
      <Button onClick={() => open('paste')}>Paste rows</Button>
      <Button onClick={() => open('import')}>Import</Button>
      <Button look="primary" onClick={() => open('new')}>
        Add rate
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        title="Exchange rates"
        about="Rupees for one unit, by day. Claims and deals keep the newest rate up to their date. A later change does not touch them."
        actions={actions}
      />
      <ListTable
        list={exchangeRateList}
        rowName={({ currency, day }) => `${currency} on ${day}`}
        rowActions={(row) => (row.can.edit ? [{ label: 'Edit', run: () => open(row) }] : [])}
        empty={<EmptyState title="No exchange rates yet. Add one, or paste rows from a spreadsheet." />}
      />
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened === 'paste' && <PasteDialog onClose={close} />}
      {opened === 'new' && <RateDialog rate={null} onClose={close} />}
      {opened !== null && typeof opened === 'object' && <RateDialog rate={opened} onClose={close} />}
    </>
  )
}

const options = foreignCurrencies.map((value) => ({ value, label: value }))

function RateDialog({ rate, onClose }: { rate: ExchangeRateRow | null; onClose: () => void }) {
  const start = rate
    ? { ...rate, currency: rate.currency as ForeignCurrency }
    : { currency: 'USD' as const, source: '' }
  return (
    <FormDialog
      call={saveExchangeRate}
      start={start}
      title={rate ? 'Edit exchange rate' : 'Add exchange rate'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <FormRow>
            <SelectField {...form('currency')} label="Currency" options={options} />
            <DateField {...form('day')} label="Day" />
          </FormRow>
          <NumberField {...form('rate_millionths')} label="Rupees for one unit" prefix="₹" decimals={6} />
          <TextField {...form('source')} label="Source" autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}

const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    call={importExchangeRates}
    start={{ source: '' }}
    title="Import exchange rates"
    onClose={onClose}
    submit="Import"
  >
    {(form) => (
      <>
        <p>
          The first row has the headings Currency, Day and Rate. A rate that is there already is replaced.
        </p>
        <FileDrop
          {...form.files('sheet')}
          label="Excel or CSV file"
          rule={importExchangeRates.files.sheet}
          progress={form.progress}
          onCancel={form.cancel}
        />
        <TextField {...form('source')} label="Source" autoComplete="off" />
      </>
    )}
  </FormDialog>
)
