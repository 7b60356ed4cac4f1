import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { removeMaster, saveBatch } from '#academy/contract/masters/master-calls.ts'
import type { BatchRow, CourseRow } from '#academy/contract/masters/masters.ts'
import { FormEnd } from '#academy/web/form-end.tsx'
import styles from '#academy/web/academy.module.css'

/** The batches of a course; adding or editing one takes the place of the list. */
export function BatchesDialog({ course, onClose }: { course: CourseRow; onClose: () => void }) {
  const [edited, edit] = useState<BatchRow | 'new' | null>(null)
  return (
    <Dialog
      open
      size="l"
      title={edited === null ? `Batches of ${course.name}` : edited === 'new' ? 'Add batch' : 'Edit batch'}
      onClose={onClose}
    >
      {edited === null ? (
        <Batches course={course} edit={edit} />
      ) : (
        <BatchForm courseId={course.id} batch={edited === 'new' ? null : edited} onDone={() => edit(null)} />
      )}
    </Dialog>
  )
}

function Batches({ course, edit }: { course: CourseRow; edit: (batch: BatchRow | 'new') => void }) {
  const remove = useSend(removeMaster)
  const add = (
    <Button look="primary" onClick={() => edit('new')}>
      Add batch
    </Button>
  )
  if (course.batches.length === 0) return <EmptyState title="No batches yet" action={add} />
  return (
    <div className={styles.parts}>
      <WideTable label={`Table: batches of ${course.name}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Starts</th>
              <th scope="col">Name</th>
              <th scope="col" data-end="">
                Seats
              </th>
              <th scope="col" data-end="">
                Taken
              </th>
              <th scope="col">
                <span className="unseen">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {course.batches.map((batch) => (
              <tr key={batch.id}>
                <th scope="row">{show.day(batch.starts_on)}</th>
                <td>{batch.name || '–'}</td>
                <td data-end="">{show.count(batch.seats)}</td>
                <td data-end="">{show.count(batch.taken)}</td>
                <td>
                  <div className={styles.buttons}>
                    <Button
                      size="s"
                      aria-label={`Edit the batch of ${show.day(batch.starts_on)}`}
                      onClick={() => edit(batch)}
                    >
                      Edit
                    </Button>
                    {batch.taken === 0 && (
                      <Button
                        size="s"
                        busy={remove.busy}
                        aria-label={`Delete the batch of ${show.day(batch.starts_on)}`}
                        onClick={() => void remove.send({ kind: 'batch', id: batch.id })}
                      >
                        Delete
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <div>{add}</div>
    </div>
  )
}

type BatchFormProps = { courseId: number; batch: BatchRow | null; onDone: () => void }

const BatchForm = ({ courseId, batch, onDone }: BatchFormProps) => (
  <Form
    call={saveBatch}
    start={
      batch
        ? {
            id: batch.id,
            version: batch.version,
            course_id: courseId,
            name: batch.name,
            starts_on: batch.starts_on,
            seats: batch.seats,
          }
        : { course_id: courseId, name: '' }
    }
    onDone={onDone}
  >
    {(form) => (
      <>
        <FormRow>
          <DateField {...form('starts_on')} label="Starts" />
          <NumberField {...form('seats')} label="Seats" />
          <TextField {...form('name')} label="Name" hint="Such as Evening" optional autoComplete="off" />
        </FormRow>
        <FormEnd busy={form.busy} onClose={onDone}>
          Save batch
        </FormEnd>
      </>
    )}
  </Form>
)
