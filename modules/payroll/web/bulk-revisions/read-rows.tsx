import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import {
  prepareRevisions,
  type ReadRevision,
  type readRevisionSheet,
} from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import { salaryCauses } from '#payroll/contract/salaries/salary-lists.ts'
import { SheetRows, type SheetColumn } from '#payroll/web/sheets/sheet-rows.tsx'
import styles from '#payroll/web/payroll.module.css'

type ReadRowsProps = { read: GotFrom<typeof readRevisionSheet>; onClose: () => void }

const sum = (rows: readonly ReadRevision[], amount: (row: ReadRevision) => number | null) =>
  rows.reduce((total, row) => total + (amount(row) ?? 0), 0)

/** Every row as it was read, with what it would cost; only those without a problem are sent. */
export function ReadRows({ read: { rows, effective_from, file_name }, onClose }: ReadRowsProps) {
  const good = rows.filter(({ problem }) => problem === null)
  const added = sum(good, ({ annual_ctc }) => annual_ctc) - sum(good, ({ before }) => before)
  const sent = good.map(({ account_id, company_id, annual_ctc, before }) => ({
    account_id: account_id!,
    company_id: company_id!,
    annual_ctc: annual_ctc!,
    before: before!,
  }))
  return (
    <Section title={file_name} about={`New salaries from ${show.day(effective_from)}. Nothing is saved yet.`}>
      <Stack>
        <KeyValue
          entries={[
            ['Ready to send', show.count(good.length)],
            ['Left out', show.count(rows.length - good.length)],
            ['CTC today', show.money(sum(good, ({ before }) => before))],
            ['New CTC', show.money(sum(good, ({ annual_ctc }) => annual_ctc))],
            ['Added a year', show.money(added)],
          ]}
        />
        <SheetRows rows={rows} columns={columns} />
        <Form
          call={prepareRevisions}
          start={{ effective_from, file_name, rows: sent, cause: 'annual_revision' }}
          onDone={onClose}
        >
          {(form) => (
            <div className={styles.fields}>
              <FormRow>
                <SelectField {...form('cause')} label="Because" options={salaryCauses.options} />
                <TextArea {...form('reason')} label="Reason" hint="The people and the approver see it." />
              </FormRow>
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

const columns: readonly SheetColumn<ReadRevision>[] = [
  { label: 'Employee', is: 'head', of: (row) => row.name || row.employee_code || '–' },
  { label: 'CTC today', is: 'number', of: (row) => show.money(row.before) },
  { label: 'New CTC', is: 'number', of: (row) => show.money(row.annual_ctc) },
  { label: 'Change', is: 'number', of: (row) => changeOf(row) },
]

const changeOf = ({ before, annual_ctc }: ReadRevision): string =>
  before && annual_ctc ? `${show.days(Math.round(((annual_ctc - before) * 10_000) / before))} %` : '–'
