import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { enterProposalAnswer, type ProposalView } from '#sales/contract/proposals/proposal-calls.ts'
import { declineReasons } from '#sales/contract/proposals/proposal-states.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

const answerOptions = [
  { value: 'true' as const, label: 'Accepted' },
  { value: 'false' as const, label: 'Declined' },
]

type EnterAnswerDialogProps = { proposal: ProposalView; onClose: () => void }

/** For a client who answered by mail or on paper. */
export const EnterAnswerDialog = ({ proposal, onClose }: EnterAnswerDialogProps) => (
  <Dialog open title={`Answer to ${proposal.number}`} onClose={onClose}>
    <Form
      call={enterProposalAnswer}
      start={{ id: proposal.id, accepted: 'true', name: proposal.contact.name, note: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <SelectField {...form('accepted')} label="Answer" options={answerOptions} />
          <TextField {...form('name')} label="Answered by" />
          {form.values.accepted === 'false' && (
            <>
              <SelectField
                {...form('reason')}
                value={form('reason').value ?? null}
                label="Reason"
                options={declineReasons.options}
              />
              <TextArea {...form('note')} label="Note" optional />
            </>
          )}
          <FileDrop
            {...form.files('evidence')}
            label="What the client sent"
            rule={enterProposalAnswer.files.evidence}
            progress={form.progress}
            onCancel={form.cancel}
          />
          <FormEnd busy={form.busy} onClose={onClose}>
            Save answer
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
