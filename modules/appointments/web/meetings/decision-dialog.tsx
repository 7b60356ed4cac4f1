import { Dialog } from '#platform/web/light/dialog.tsx'
import type { Appointment, Decision } from './meeting-decision.ts'
import { AssignForm } from './reassign-form.tsx'
import { MoveForm } from './move-form.tsx'
import { CancelForm, CompleteForm, CorrectForm, MissedForm } from './outcome-forms.tsx'

const titles: Record<Decision, string> = {
  complete: 'Mark completed',
  missed: 'Mark no-show',
  cancel: 'Cancel meeting',
  move: 'Reschedule meeting',
  assign: 'Reassign',
  correct: 'Correct outcome',
}

type DecisionDialogProps = {
  decision: Decision
  appointment: Appointment
  onClose: () => void
  /** A moved meeting goes on as another one. */
  onMoved: (id: number) => void
}

export function DecisionDialog({ decision, appointment, onClose, onMoved }: DecisionDialogProps) {
  const moved = (id: number) => {
    onClose()
    onMoved(id)
  }
  const shared = { appointment, onDone: onClose }
  return (
    <Dialog open title={titles[decision]} onClose={onClose} size="s">
      {decision === 'complete' && <CompleteForm {...shared} />}
      {decision === 'missed' && <MissedForm {...shared} />}
      {decision === 'cancel' && <CancelForm {...shared} />}
      {decision === 'correct' && <CorrectForm {...shared} />}
      {decision === 'assign' && <AssignForm {...shared} />}
      {decision === 'move' && <MoveForm appointment={appointment} onMoved={moved} />}
    </Dialog>
  )
}
