import { useState } from 'react'
import { AttachDialog } from '#platform/web/form/attach-dialog.tsx'
import { openInTab } from '#platform/web/calls/open-in-tab.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { attachProof, openProof, proofFile } from '#people/contract/changes/proof-calls.ts'
import { proofNeededFor } from '#people/contract/changes/proof-messages.ts'
import type { RecordChangeRow } from '#people/contract/record/record-calls.ts'
import styles from '#people/web/record.module.css'

/** The paper beside a change: shown to who decides and who asked, brought by who asked. */
export function ProofField({ change }: { change: RecordChangeRow }) {
  const [attaching, setAttaching] = useState(false)
  const { send, busy } = useSend(openProof)
  const open = () =>
    openInTab(async () => {
      const sent = await send({ change_id: change.id })
      return sent.ok ? sent.data.link : undefined
    })
  const isOpen = change.status === 'pending' && !change.removes && !change.has_proof
  const needed = isOpen ? proofNeededFor(change.section) : undefined
  if (!change.has_proof && !change.can.attach && !needed) return null
  return (
    <Row>
      {change.has_proof && (
        <Button size="s" busy={busy} onClick={() => void open()}>
          Open document
        </Button>
      )}
      {change.can.attach && (
        <Button size="s" onClick={() => setAttaching(true)}>
          {change.has_proof ? 'Replace document' : 'Attach document'}
        </Button>
      )}
      {needed && <span className={styles.quiet}>{change.can.attach ? needed.asked : needed.absent}</span>}
      {attaching && (
        <AttachDialog
          call={attachProof}
          start={{ change_id: change.id }}
          field="proof"
          rule={proofFile}
          title="Attach document"
          label="Cancelled cheque, certificate, card or letter"
          confirm="Attach"
          onClose={() => setAttaching(false)}
        />
      )}
    </Row>
  )
}
