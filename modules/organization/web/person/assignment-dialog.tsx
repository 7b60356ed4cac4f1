import type { SentBy } from '../../../../platform/contract/call.ts'
import { FormActions, SubmitButton } from '../../../../platform/web/form/form-row.tsx'
import { Form } from '../../../../platform/web/form/form.tsx'
import { Button } from '../../../../platform/web/light/button.tsx'
import { Dialog } from '../../../../platform/web/light/dialog.tsx'
import { assignPerson, correctAssignment } from '../../contract/assignment-calls.ts'
import { companyToday } from '../company-today.ts'
import type { AssignmentTask } from './person-task.ts'
import { SeatFields } from './seat-fields.tsx'
import { seatOf } from './seat.ts'

type AssignmentDialogProps = AssignmentTask & {
  person: { readonly id: number; readonly name: string }
  onClose: () => void
}

export function AssignmentDialog({ person, onClose, ...wish }: AssignmentDialogProps) {
  const row = wish.task === 'correct' ? wish.row : wish.like
  const known = [row?.line_manager ?? null, row?.dotted_manager ?? null]
  const foot = (busy: boolean) => (
    <FormActions end>
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton busy={busy}>Save</SubmitButton>
    </FormActions>
  )
  if (wish.task === 'correct') {
    const { id, version, valid_from, valid_to } = wish.row
    const start = { ...seatOf(wish.row), id, version, valid_from, valid_to }
    return (
      <Dialog open size="l" title={`Change the assignment of ${person.name}`} onClose={onClose}>
        <Form call={correctAssignment} start={start} onDone={onClose}>
          {(form) => (
            <>
              <SeatFields form={form} known={known} />
              {foot(form.busy)}
            </>
          )}
        </Form>
      </Dialog>
    )
  }
  const start: Partial<SentBy<typeof assignPerson>> = {
    ...(row ? seatOf(row) : { work_location: 'Work From Office' }),
    account_id: person.id,
    line_manager_id: row?.line_manager?.id ?? null,
    valid_from: companyToday(),
  }
  return (
    <Dialog open size="l" title={`New assignment of ${person.name}`} onClose={onClose}>
      <Form call={assignPerson} start={start} onDone={onClose}>
        {(form) => (
          <>
            <SeatFields form={form} known={known} />
            {foot(form.busy)}
          </>
        )}
      </Form>
    </Dialog>
  )
}
