import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  acknowledgeFlags,
  choosePerson,
  runPersonList,
  type RunPersonRow,
} from '#payroll/contract/runs/run-calls.ts'
import type { RunView } from '#payroll/contract/runs/run-views.ts'
import styles from './runs.module.css'

const cells = {
  person: ({ person, slip_id }: RunPersonRow) =>
    slip_id === null ? person.name : <Link to={`/payroll-runs/slips/${slip_id}`}>{person.name}</Link>,
  attention: ({ attention, needs_answer }: RunPersonRow) =>
    needs_answer ? (
      <span data-needs-answer>
        <Badge tone="warn">To answer</Badge> {attention}
      </span>
    ) : (
      attention
    ),
}

/** Net, change and what stands out of everyone; what needs a look is acknowledged or left out here. */
export function RunPeople({ run }: { run: RunView }) {
  const navigate = useNavigate()
  const [chosen, choose] = useState<RunPersonRow | null>(null)
  const acknowledge = useSend(acknowledgeFlags)
  const proceed = useSend(choosePerson)
  const mayAcknowledge = run.can.submit
  const note = (rows: readonly RunPersonRow[]) =>
    void acknowledge.send({ id: run.id, person_ids: rows.map(({ id }) => id) })
  return (
    <Section title="People" bare>
      <div className={styles.people}>
        <ListTable
          list={runPersonList}
          cells={cells}
          input={{ run_id: run.id }}
          rowName={(row) => row.person.name}
          choiceActions={mayAcknowledge ? [{ label: 'Acknowledge', most: 1_000, run: note }] : []}
          rowActions={(row) => [
            ...(row.slip_id === null
              ? []
              : [{ label: 'Payslip', run: () => void navigate(`/payroll-runs/slips/${row.slip_id}`) }]),
            ...(mayAcknowledge && row.flags.length > 0 && !row.acknowledged
              ? [{ label: 'Acknowledge', run: () => note([row]) }]
              : []),
            ...(row.can.choose && row.pending > 0 && !row.proceeds && row.choice === 'included'
              ? [
                  {
                    label: 'Proceed with pending requests',
                    run: () =>
                      void proceed.send({
                        id: row.id,
                        choice: 'included',
                        proceeds: true,
                        reason: '',
                        version: row.version,
                      }),
                  },
                ]
              : []),
            ...(row.can.choose
              ? [{ label: row.choice === 'included' ? 'Exclude' : 'Include', run: () => choose(row) }]
              : []),
          ]}
          empty={<EmptyState title="No one is employed by this company in the month" />}
        />
      </div>
      {chosen && <ChooseDialog row={chosen} onClose={() => choose(null)} />}
    </Section>
  )
}

function ChooseDialog({ row, onClose }: { row: RunPersonRow; onClose: () => void }) {
  const isIn = row.choice === 'included'
  const verb = isIn ? 'Exclude' : 'Include'
  return (
    <Dialog open title={`${verb} ${row.person.name}`} onClose={onClose}>
      <Form
        call={choosePerson}
        start={{
          id: row.id,
          choice: isIn ? 'excluded' : 'included',
          proceeds: !isIn,
          version: row.version,
        }}
        onDone={onClose}
      >
        {(form) => (
          <>
            <TextArea {...form('reason')} label="Reason" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>{verb}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
