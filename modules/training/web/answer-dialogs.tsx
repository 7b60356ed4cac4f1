import { LARGEST_MARK, NOT_APPLICABLE } from '#platform/contract/marks.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { answerInvitation, giveFeedback } from '#training/contract/people/participant-calls.ts'
import { feedbackQuestions } from '#training/contract/training-lists.ts'

type DialogProps = { id: number; title: string; onClose: () => void }

export const BusyDialog = ({ id, title, onClose }: DialogProps) => (
  <FormDialog
    call={answerInvitation}
    start={{ id, coming: false, reason: '' }}
    size="s"
    title="You can’t come?"
    cancel="Keep my seat"
    submit="I’m busy"
    onClose={onClose}
  >
    {(form) => (
      <>
        <span>Your seat in “{title}” goes to the first person on the waiting list.</span>
        <TextArea {...form('reason')} label="Reason" rows={2} autoFocus hint="The trainer reads it." />
      </>
    )}
  </FormDialog>
)

const marks = [
  ...Array.from({ length: LARGEST_MARK * 2 + 1 }, (_, n) => {
    const value = LARGEST_MARK - n / 2
    return { value, label: String(value) }
  }),
  { value: NOT_APPLICABLE, label: 'NA' },
]

export const FeedbackDialog = ({ id, title, onClose }: DialogProps) => (
  <FormDialog
    call={giveFeedback}
    start={{ id, comment: '' }}
    title={`Feedback on ${title}`}
    onClose={onClose}
    submit="Send feedback"
  >
    {(form) => (
      <>
        <span>The trainer reads marks and comments without names. You give feedback once.</span>
        <FormRow>
          {feedbackQuestions.map(({ key, label }) => (
            <SelectField key={key} {...form(key)} label={label} options={marks} />
          ))}
        </FormRow>
        <TextArea {...form('comment')} label="Comment" optional rows={4} />
      </>
    )}
  </FormDialog>
)
