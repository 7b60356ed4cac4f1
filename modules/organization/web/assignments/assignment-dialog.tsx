import { companyToday } from '#platform/contract/zone-clock.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { newestOf } from '#platform/web/calls/newest-row.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import {
  assignPerson,
  correctAssignment,
  type AssignmentRow,
} from '#organization/contract/assignments/assignment-calls.ts'
import type { AssignmentTask } from '#organization/web/directory/person-task.ts'
import { SeatFields } from './seat-fields.tsx'
import { seatOf } from './seat-of-assignment.ts'
import { useAssignments } from './use-assignments.ts'

type OfPerson = {
  person: { readonly id: number; readonly name: string }
  onClose: () => void
}

export const AssignmentDialog = ({ person, onClose, ...wish }: AssignmentTask & OfPerson) =>
  wish.task === 'correct' ? (
    <CorrectDialog row={wish.row} person={person} onClose={onClose} />
  ) : (
    <AssignDialog like={wish.like} person={person} onClose={onClose} />
  )

function CorrectDialog({ row: opened, person, onClose }: OfPerson & { row: AssignmentRow }) {
  const rows = useAssignments(person.id).data?.pages.flatMap((page) => page.rows)
  const row = newestOf(rows, opened)
  const { id, version, valid_from, valid_to } = row
  const start = { ...seatOf(row), id, version, valid_from, valid_to }
  return (
    <Dialog open size="l" title={`Change the assignment of ${person.name}`} onClose={onClose}>
      <Form call={correctAssignment} start={start} onDone={onClose}>
        {(form) => (
          <>
            <SeatFields form={form} known={managersOf(row)} />
            <Foot busy={form.busy} onClose={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

function AssignDialog({ like, person, onClose }: OfPerson & { like: AssignmentRow | undefined }) {
  const start: Partial<SentBy<typeof assignPerson>> = {
    ...(like ? seatOf(like) : { work_location: 'Work From Office' }),
    account_id: person.id,
    line_manager_id: like?.line_manager?.id ?? null,
    valid_from: companyToday(),
  }
  return (
    <Dialog open size="l" title={`New assignment of ${person.name}`} onClose={onClose}>
      <Form call={assignPerson} start={start} onDone={onClose}>
        {(form) => (
          <>
            <SeatFields form={form} known={managersOf(like)} />
            <Foot busy={form.busy} onClose={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

const managersOf = (row: AssignmentRow | undefined) => [
  row?.line_manager ?? null,
  row?.dotted_manager ?? null,
]

const Foot = ({ busy, onClose }: { busy: boolean; onClose: () => void }) => (
  <FormActions end>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton busy={busy}>Save</SubmitButton>
  </FormActions>
)
