import { useState } from 'react'
import { FormActions, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Form } from '../../../platform/web/form/form.tsx'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { FileDrop } from '../../../platform/web/light/file-drop.tsx'
import { Row } from '../../../platform/web/light/section.tsx'
import { attachProof, openProof, proofFile } from '../contract/proof-calls.ts'
import { proofNeededFor } from '../contract/proof-messages.ts'
import type { RecordChangeRow } from '../contract/record-calls.ts'
import styles from './record.module.css'

/** The paper beside a change: shown to who decides and who asked, brought by who asked. */
export function ProofField({ change }: { change: RecordChangeRow }) {
  const [attaching, setAttaching] = useState(false)
  const { send, busy } = useSend(openProof)
  const open = async () => {
    // Opened by the click itself: a window that opens after the answer would be blocked.
    const tab = window.open('', '_blank')
    const sent = await send({ change_id: change.id })
    if (sent.ok && tab) tab.location.replace(sent.data.link)
    else tab?.close()
  }
  const isOpen = change.status === 'pending' && !change.removes && !change.has_proof
  const needed = isOpen ? proofNeededFor(change.section) : undefined
  if (!change.has_proof && !change.can.attach && !needed) return null
  return (
    <Row>
      {change.has_proof && (
        <Button size="s" busy={busy} onClick={() => void open()}>
          Open the paper
        </Button>
      )}
      {change.can.attach && (
        <Button size="s" onClick={() => setAttaching(true)}>
          {change.has_proof ? 'Attach another paper' : 'Attach a paper'}
        </Button>
      )}
      {needed && <span className={styles.quiet}>{change.can.attach ? needed.asked : needed.absent}</span>}
      {attaching && <AttachDialog id={change.id} onClose={() => setAttaching(false)} />}
    </Row>
  )
}

const AttachDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog open size="s" title="Attach a paper" onClose={onClose}>
    <Form call={attachProof} start={{ change_id: id }} onDone={onClose}>
      {(form) => (
        <>
          <FileDrop
            {...form.files('proof')}
            label="Cancelled cheque, certificate, card or letter"
            rule={proofFile}
            progress={form.progress}
            onCancel={form.cancel}
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Attach</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
