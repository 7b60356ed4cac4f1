import type { GotFrom } from '#platform/contract/call.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  addOneTimeSheet,
  type ReadOneTime,
  type readOneTimeSheet,
} from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import { SheetRows, type SheetColumn } from '#payroll/web/sheets/sheet-rows.tsx'
import styles from '#payroll/web/payroll.module.css'

type OneTimeRowsProps = { read: GotFrom<typeof readOneTimeSheet>; onClose: () => void }

const columns: readonly SheetColumn<ReadOneTime>[] = [
  { label: 'Employee', is: 'head', of: (row) => row.name || row.employee_code || '–' },
  { label: 'Component', of: (row) => row.component || '–' },
  { label: 'Amount', is: 'number', of: (row) => show.money(row.amount) },
  { label: 'Reason', of: (row) => row.reason || '–' },
]

/** Every row as it was read, with the totals to compare with the source; only rows without a problem are sent. */
export function OneTimeRows({ read: { rows, company_id, month, file_name }, onClose }: OneTimeRowsProps) {
  const good = rows.filter(({ problem }) => problem === null)
  const sent = good.map(({ account_id, component_id, amount, reason }) => ({
    account_id: account_id!,
    component_id: component_id!,
    amount: amount!,
    reason,
  }))
  const byComponent = Map.groupBy(good, ({ component }) => component)
  return (
    <Section title={file_name} about={`One-time pay of ${monthInFull(month)}. Nothing is saved yet.`}>
      <Stack>
        <KeyValue
          entries={[
            ['Ready to add', show.count(good.length)],
            ['Left out', show.count(rows.length - good.length)],
            ['Total of the file', show.money(sum(rows))],
            ['Total to add', show.money(sum(good))],
            ...(byComponent.size < 2
              ? []
              : [...byComponent].map(([label, those]): [string, string] => [label, show.money(sum(those))])),
          ]}
        />
        <SheetRows rows={rows} columns={columns} />
        <Form call={addOneTimeSheet} start={{ company_id, month, file_name, rows: sent }} onDone={onClose}>
          {(form) => (
            <div className={styles.fields}>
              <TextArea {...form('reason')} label="Reason" hint="Of rows that have none of their own." />
              <FormActions end>
                <Button onClick={onClose}>Choose another file</Button>
                <SubmitButton busy={form.busy} disabled={good.length === 0}>
                  Add {show.count(good.length)}
                </SubmitButton>
              </FormActions>
            </div>
          )}
        </Form>
      </Stack>
    </Section>
  )
}

const sum = (rows: readonly ReadOneTime[]) => rows.reduce((total, { amount }) => total + (amount ?? 0), 0)
