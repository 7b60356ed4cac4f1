import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { deleteTarget, listTargets, saveTarget } from '#timesheets/contract/utilization/utilization-calls.ts'
import styles from './utilization.module.css'

type Got = GotFrom<typeof listTargets>

/** How much of their capacity people of a designation should bill. */
export function TargetsSection({ canManage }: { canManage: boolean }) {
  const read = useCall(listTargets, {})
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title="Billable targets"
      actions={canManage && <Button onClick={() => setAdding(true)}>Add target</Button>}
    >
      <ReadState of={read} />
      <p className={styles.quiet}>
        A share more than 10 points below its target stands in red. A target of 0 % means that no project is
        expected: these people are not on the bench list.
      </p>
      {read.data && <Targets targets={read.data.targets} canManage={canManage} onChanged={read.refetch} />}
      {adding && read.data && (
        <TargetDialog
          designations={read.data.designations}
          onDone={() => {
            setAdding(false)
            void read.refetch()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  )
}

type TargetsProps = { targets: Got['targets']; canManage: boolean; onChanged: () => unknown }

function Targets({ targets, canManage, onChanged }: TargetsProps) {
  const remove = useSend(deleteTarget)
  const drop = async (id: number) => {
    const sent = await remove.send({ id })
    if (sent.ok) onChanged()
  }
  return (
    <WideTable label="Table: billable targets">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Designation</th>
            <th scope="col">From</th>
            <th scope="col" data-end="">
              Target
            </th>
            {canManage && (
              <th scope="col">
                <span className="unseen">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {targets.map(({ id, designation, percent, valid_from }) => (
            <tr key={id}>
              <th scope="row">{designation?.name ?? 'All others'}</th>
              <td>{show.day(valid_from)}</td>
              <td data-end="">{percent} %</td>
              {canManage && (
                <td data-end="">
                  <Button size="s" look="plain" busy={remove.busy} onClick={() => void drop(id)}>
                    Delete
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

type TargetDialogProps = { designations: Got['designations']; onDone: () => void; onClose: () => void }

const TargetDialog = ({ designations, onDone, onClose }: TargetDialogProps) => (
  <Dialog open size="s" title="Add target" onClose={onClose}>
    <Form call={saveTarget} start={{ designation_id: null }} onDone={onDone}>
      {(form) => (
        <>
          <SelectField
            {...form('designation_id')}
            label="Designation"
            placeholder="All others"
            options={designations.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FormRow>
            <NumberField {...form('percent')} label="Target in percent" />
            <DateField {...form('valid_from')} label="From" />
          </FormRow>
          <FormActions>
            <SubmitButton busy={form.busy}>Add</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
