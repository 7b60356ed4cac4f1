import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  parallelList,
  signDifference,
  uploadRegister,
  type ParallelRow,
} from '#payroll/contract/parallel-run/parallel-calls.ts'
import { differenceCauses } from '#payroll/contract/parallel-run/parallel-lists.ts'
import { readRun } from '#payroll/contract/runs/run-calls.ts'
import { useMayRun } from '#payroll/web/use-may-run.ts'
import styles from '#payroll/web/payroll.module.css'

/** A run beside the register of the old system, until every difference is explained. */
export function Screen() {
  const id = Number(useParams().id)
  const mayRun = useMayRun()
  const run = useCall(readRun, { id })
  const [signed, sign] = useState<ParallelRow | null>(null)
  if (!run.isSuccess) return <ReadState of={run} asPage />
  const { month, company } = run.data
  return (
    <Stack>
      <PageHeader
        title={`Parallel run of ${monthInFull(month)}`}
        about={
          <>
            The <Link to={`/payroll-runs/${id}`}>run of {company.name}</Link> beside the register of another
            system.
          </>
        }
      />
      {mayRun && <Upload runId={id} />}
      <ListTable
        list={parallelList}
        input={{ run_id: id }}
        rowName={(row) => `${row.component} of ${row.person.name}`}
        rowActions={(row) => (row.can.sign ? [{ label: 'Sign off', run: () => sign(row) }] : [])}
        empty={<EmptyState title="Nothing compared yet">Upload the register of the month.</EmptyState>}
      />
      {signed && <SignDialog line={signed} onClose={() => sign(null)} />}
    </Stack>
  )
}

const Upload = ({ runId }: { runId: number }) => (
  <Section
    title="Upload a register"
    about="One row for each person: Employee code, Paid days, and a column for each component, deduction, Gross or Net pay."
  >
    <Form call={uploadRegister} start={{ run_id: runId }} onDone={() => undefined}>
      {(form) => (
        <div className={styles.fields}>
          <FileDrop
            {...form.files('sheet')}
            label="Excel or CSV file"
            rule={uploadRegister.files.sheet}
            progress={form.progress}
            onCancel={form.cancel}
          />
          <FormActions end>
            <SubmitButton busy={form.busy}>Compare</SubmitButton>
          </FormActions>
        </div>
      )}
    </Form>
  </Section>
)

const SignDialog = ({ line, onClose }: { line: ParallelRow; onClose: () => void }) => (
  <Dialog open title={`${line.component} of ${line.person.name}`} onClose={onClose}>
    <Form call={signDifference} start={{ id: line.id, version: line.version }} onDone={onClose}>
      {(form) => (
        <>
          <KeyValue
            entries={[
              ['Here', show.money(line.ours)],
              ['Register', show.money(line.theirs)],
              ['Difference', show.money(line.delta)],
              ['Likely cause', differenceCauses.labelOf(line.cause)],
            ]}
          />
          <TextArea {...form('note')} label="Note" hint="What the difference comes from." />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Sign off</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
