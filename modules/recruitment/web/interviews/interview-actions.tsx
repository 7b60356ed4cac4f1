import { useState } from 'react'
import { Link } from 'react-router'
import type { Call, SentBy } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import type { InterviewView } from '#recruitment/contract/interviews/interview-views.ts'
import { End, MoveDialog } from './schedule-dialog.tsx'

type Open = 'move' | 'cancel' | 'hold' | 'absent' | 'panel' | 'decide' | 'decline' | 'late' | null
type DialogProps = { interview: InterviewView; onClose: () => void }

/** What this person may do with the interview now; the server asks again. */
export function InterviewActions({ interview }: { interview: InterviewView }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const answer = useSend(calls.answerInvitation)
  const { id, can } = interview
  const props = { interview, onClose: close }
  return (
    <>
      {can.give_feedback && <Link to={`/interview-list-by-user/feedback-form/${id}`}>Give feedback</Link>}
      {can.answer && (
        <>
          <Button onClick={() => setOpen('decline')}>Decline</Button>
          <Button busy={answer.busy} onClick={() => void answer.send({ id, answer: 'accepted' })}>
            Accept invitation
          </Button>
        </>
      )}
      {can.note_candidate && <Button onClick={() => setOpen('absent')}>Candidate not available</Button>}
      {can.note_panel && <Button onClick={() => setOpen('panel')}>Panel no-show</Button>}
      {can.open_late && <Button onClick={() => setOpen('late')}>Open late feedback</Button>}
      {can.hold && <Button onClick={() => setOpen('hold')}>Put on hold</Button>}
      {can.cancel && <Button onClick={() => setOpen('cancel')}>Cancel interview</Button>}
      {can.move && (
        <Button look="primary" onClick={() => setOpen('move')}>
          {interview.status === 'scheduled' ? 'Move' : 'Schedule again'}
        </Button>
      )}
      {can.decide && (
        <Button look="primary" onClick={() => setOpen('decide')}>
          Decide
        </Button>
      )}
      {open === 'move' && <MoveDialog {...props} />}
      {open === 'cancel' && <ReasonDialog {...props} call={calls.cancelInterview} title="Cancel interview" />}
      {open === 'hold' && <ReasonDialog {...props} call={calls.holdInterview} title="Put on hold" />}
      {open === 'absent' && (
        <ReasonDialog {...props} call={calls.noteCandidateAbsent} title="Candidate not available" />
      )}
      {open === 'late' && <LateDialog {...props} />}
      {open === 'panel' && <PanelDialog {...props} />}
      {open === 'decline' && <DeclineDialog {...props} />}
      {open === 'decide' && <DecideDialog {...props} />}
    </>
  )
}

type ReasonCall = typeof calls.cancelInterview | typeof calls.holdInterview | typeof calls.noteCandidateAbsent

const ReasonDialog = ({
  interview,
  onClose,
  call,
  title,
}: DialogProps & { call: ReasonCall; title: string }) => (
  <Dialog open title={title} onClose={onClose}>
    <Form
      call={call as Call as typeof calls.cancelInterview}
      start={{ id: interview.id, version: interview.version, reason: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextArea {...form('reason')} label="Reason" />
          <End busy={form.busy} onClose={onClose}>
            {title}
          </End>
        </>
      )}
    </Form>
  </Dialog>
)

const LateDialog = ({ interview, onClose }: DialogProps) => (
  <Dialog open title="Open late feedback" onClose={onClose}>
    <Form call={calls.openLateFeedback} start={{ id: interview.id, reason: '' }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea {...form('reason')} label="Reason" hint="Feedback is open for seven more days." />
          <End busy={form.busy} onClose={onClose}>
            Open
          </End>
        </>
      )}
    </Form>
  </Dialog>
)

const DeclineDialog = ({ interview, onClose }: DialogProps) => (
  <Dialog open title="Decline invitation" onClose={onClose}>
    <Form
      call={calls.answerInvitation}
      start={{ id: interview.id, answer: 'declined', reason: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextArea {...form('reason')} label="Reason" optional />
          <End busy={form.busy} onClose={onClose}>
            Decline
          </End>
        </>
      )}
    </Form>
  </Dialog>
)

function PanelDialog({ interview, onClose }: DialogProps) {
  const start: Partial<SentBy<typeof calls.notePanelAbsent>> = {
    id: interview.id,
    version: interview.version,
    absent: [],
    took_place: false,
    reason: '',
  }
  return (
    <Dialog open title="Who did not come?" onClose={onClose}>
      <Form call={calls.notePanelAbsent} start={start} onDone={onClose}>
        {(form) => {
          const absent = form.values.absent ?? []
          return (
            <>
              {interview.panel.map(({ account_id, name }) => (
                <CheckboxField
                  key={account_id}
                  label={name}
                  value={absent.includes(account_id)}
                  onChange={(chosen) =>
                    form('absent').onChange(
                      chosen ? [...absent, account_id] : absent.filter((one) => one !== account_id),
                    )
                  }
                />
              ))}
              {form('absent').error && <p role="alert">{form('absent').error}</p>}
              <CheckboxField {...form('took_place')} label="The others held the interview" />
              <TextArea {...form('reason')} label="Reason" />
              <End busy={form.busy} onClose={onClose}>
                Save
              </End>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

const outcomes = [
  { value: 'selected' as const, label: 'Selected' },
  { value: 'rejected' as const, label: 'Rejected' },
  { value: 'on_hold' as const, label: 'On hold' },
]

const DecideDialog = ({ interview, onClose }: DialogProps) => (
  <Dialog open title={`Decide the interview of ${interview.candidate.name}`} onClose={onClose}>
    <Form
      call={calls.decideInterview}
      start={{ id: interview.id, version: interview.version, note: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <SelectField {...form('outcome')} label="Decision" options={outcomes} />
          <TextArea {...form('note')} label="Note" hint="Needed when the candidate is rejected." optional />
          <End busy={form.busy} onClose={onClose}>
            Decide
          </End>
        </>
      )}
    </Form>
  </Dialog>
)
