import type { GotFrom } from '#platform/contract/call.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  prepareOpening,
  type OpeningColumn,
  type ReadOpening,
  type readOpeningSheet,
} from '#payroll/contract/opening/opening-calls.ts'
import { SheetRows, type SheetColumn } from '#payroll/web/sheets/sheet-rows.tsx'
import styles from '#payroll/web/payroll.module.css'

type OpeningRowsProps = { read: GotFrom<typeof readOpeningSheet>; onClose: () => void }

/** Every row as it was read. What is typed from the old system must come out of the rows, column by column. */
export function OpeningRows({ read, onClose }: OpeningRowsProps) {
  const { rows, columns, company_id, last_month, file_name } = read
  const good = rows.filter(({ problem }) => problem === null)
  const used = columns.filter(({ key }) => good.some(({ figures }) => figures[key] !== undefined))
  const sent = good.map(({ account_id, months, esi_covered, figures }) => ({
    account_id: account_id!,
    months: months!,
    esi_covered,
    figures: Object.entries(figures).map(([key, amount]) => ({ key, amount })),
  }))
  return (
    <Section
      title={file_name}
      about={`Paid elsewhere up to ${monthInFull(last_month)}. Nothing is saved yet.`}
    >
      <Stack>
        <KeyValue
          entries={[
            ['Ready to send', show.count(good.length)],
            ['Left out', show.count(rows.length - good.length)],
          ]}
        />
        <SheetRows rows={rows} columns={columnsOf(columns)} />
        <Form
          call={prepareOpening}
          start={{ company_id, last_month, file_name, rows: sent, totals: [] }}
          onDone={onClose}
        >
          {(form) => (
            <div className={styles.fields}>
              <ControlTotals {...form('totals')} columns={used} />
              <TextArea {...form('reason')} label="Reason" hint="The approver sees it." />
              <FormActions end>
                <Button onClick={onClose}>Choose another file</Button>
                <SubmitButton busy={form.busy} disabled={good.length === 0}>
                  Send {show.count(good.length)} for approval
                </SubmitButton>
              </FormActions>
            </div>
          )}
        </Form>
      </Stack>
    </Section>
  )
}

type Total = { key: string; amount: number }
type ControlTotalsProps = {
  value: readonly Total[] | null | undefined
  onChange: (totals: Total[]) => void
  columns: readonly OpeningColumn[]
}

/** The sums of the file are not shown here, so that they are typed from the source and not copied. */
const ControlTotals = ({ value, onChange, columns }: ControlTotalsProps) => {
  const typed = value ?? []
  const others = (key: string) => typed.filter((one) => one.key !== key)
  return (
    <fieldset className={styles.totals}>
      <legend>Control totals of the old system</legend>
      {columns.map(({ key, label }) => (
        <MoneyField
          key={key}
          label={label}
          value={typed.find((one) => one.key === key)?.amount ?? null}
          onChange={(amount) => onChange(amount === null ? others(key) : [...others(key), { key, amount }])}
        />
      ))}
    </fieldset>
  )
}

const columnsOf = (columns: readonly OpeningColumn[]): SheetColumn<ReadOpening>[] => [
  { label: 'Employee', is: 'head', of: (row) => row.name || row.employee_code || '–' },
  { label: 'Months', is: 'number', of: ({ months }) => (months === null ? '–' : show.count(months)) },
  ...columns.map(({ key, label }): SheetColumn<ReadOpening> => ({
    label,
    is: 'number',
    of: ({ figures }) => show.money(figures[key] ?? null),
  })),
]
