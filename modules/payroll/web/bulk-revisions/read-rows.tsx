import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import {
  prepareRevisions,
  type ReadRevision,
  type readRevisionSheet,
} from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import { salaryCauses } from '#payroll/contract/salaries/salary-lists.ts'
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
        <RowTable rows={rows} />
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

const RowTable = ({ rows }: { rows: readonly ReadRevision[] }) => (
  <WideTable label="Rows of the file" tall>
    <table className={styles.breakup}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Employee</th>
          <th scope="col" data-end>
            CTC today
          </th>
          <th scope="col" data-end>
            New CTC
          </th>
          <th scope="col" data-end>
            Change
          </th>
          <th scope="col">Check</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td>{row.line}</td>
            <th scope="row">{row.name || row.employee_code || '–'}</th>
            <td data-end>{show.money(row.before)}</td>
            <td data-end>{show.money(row.annual_ctc)}</td>
            <td data-end>{changeOf(row)}</td>
            <td>
              {row.problem === null ? (
                <Badge tone="good">Ready</Badge>
              ) : (
                <Badge tone="bad">{row.problem}</Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)

const changeOf = ({ before, annual_ctc }: ReadRevision): string =>
  before && annual_ctc ? `${show.days(Math.round(((annual_ctc - before) * 10_000) / before))} %` : '–'
