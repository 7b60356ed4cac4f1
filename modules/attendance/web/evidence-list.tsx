import { useState } from 'react'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Form } from '../../../platform/web/form/form.tsx'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { FileDrop } from '../../../platform/web/light/file-drop.tsx'
import { attachEvidence, evidenceFile, openEvidence } from '../contract/evidence-calls.ts'
import type { RequestView } from '../contract/request-calls.ts'

type EvidenceListProps = { request: Pick<RequestView, 'id' | 'evidence' | 'can'>; subject: string }

/** The papers beside a request, each one press away, and the way to bring more while it waits. */
export function EvidenceList({ request, subject }: EvidenceListProps) {
  const [attaching, setAttaching] = useState(false)
  return (
    <>
      {request.evidence.map((evidence) => (
        <OpenButton key={evidence.id} evidence={evidence} />
      ))}
      {request.can.attach && (
        <Button size="s" aria-label={`Add evidence to ${subject}`} onClick={() => setAttaching(true)}>
          Add evidence
        </Button>
      )}
      {attaching && <AttachDialog id={request.id} onClose={() => setAttaching(false)} />}
    </>
  )
}

function OpenButton({ evidence }: { evidence: RequestView['evidence'][number] }) {
  const { send, busy } = useSend(openEvidence)
  const open = async () => {
    // Opened by the click itself: a window that opens after the answer would be blocked.
    const tab = window.open('', '_blank')
    const sent = await send({ evidence_id: evidence.id })
    if (sent.ok && tab) tab.location.replace(sent.data.link)
    else tab?.close()
  }
  return (
    <Button
      size="s"
      busy={busy}
      aria-label={`Open the evidence ${evidence.name}`}
      onClick={() => void open()}
    >
      {evidence.name}
    </Button>
  )
}

const AttachDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog open size="s" title="Add evidence" onClose={onClose}>
    <Form call={attachEvidence} start={{ request_id: id }} onDone={onClose}>
      {(form) => (
        <>
          <FileDrop
            {...form.files('evidence')}
            label="Papers or pictures"
            hint="You, whoever decides, and HR can open them."
            rule={evidenceFile}
            progress={form.progress}
            onCancel={form.cancel}
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Add</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
