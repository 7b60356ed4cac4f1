import { useState } from 'react'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { holdList, holdPay, releasePay, type HoldRow } from '#payroll/contract/inputs/input-calls.ts'
import { useMayRun } from '#payroll/web/use-may-run.ts'
import { monthOptions, thisMonth, useCompanyOptions } from './input-fields.ts'

export function Screen() {
  const [holding, setHolding] = useState(false)
  const [released, release] = useState<HoldRow | null>(null)
  const hold = useMayRun() && (
    <Button look="primary" onClick={() => setHolding(true)}>
      Hold pay
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Pay on hold"
        about="Payslips are computed and published as usual. Only the payment waits."
        actions={hold}
      />
      <ListTable
        list={holdList}
        rowName={(row) => `hold of ${row.person.name}`}
        rowActions={(row) => (row.can.release ? [{ label: 'Release', run: () => release(row) }] : [])}
        empty={<EmptyState title="No pay is on hold" action={hold} />}
      />
      {holding && <HoldDialog onClose={() => setHolding(false)} />}
      {released && <ReleaseDialog hold={released} onClose={() => release(null)} />}
    </>
  )
}

function HoldDialog({ onClose }: { onClose: () => void }) {
  const companies = useCompanyOptions()
  return (
    <Dialog open title="Hold pay" onClose={onClose}>
      <Form call={holdPay} start={{ from_month: thisMonth() }} onDone={onClose}>
        {(form) => (
          <>
            <ColleagueField {...form('account_id')} label="Person" />
            <FormRow>
              <SelectField {...form('company_id')} label="Company" options={companies} />
              <SelectField
                {...form('from_month')}
                label="From"
                options={monthOptions({ back: 2, ahead: 3 })}
              />
            </FormRow>
            <TextArea {...form('reason')} label="Reason" hint="It stands on the payslip." />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Hold pay</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

const ReleaseDialog = ({ hold, onClose }: { hold: HoldRow; onClose: () => void }) => (
  <Dialog open title={`Release the pay of ${hold.person.name}`} onClose={onClose}>
    <Form
      call={releasePay}
      start={{ id: hold.id, version: hold.version, release_month: thisMonth() }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form('release_month')}
            label="Paid again with"
            options={monthOptions({ back: 2, ahead: 3 }).filter(({ value }) => value >= hold.from_month)}
          />
          <TextArea {...form('reason')} label="Reason" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Release</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
