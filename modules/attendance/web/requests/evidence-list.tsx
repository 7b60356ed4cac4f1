import { useState } from 'react'
import { openInTab } from '#platform/web/calls/open-in-tab.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { AttachDialog } from '#platform/web/form/attach-dialog.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import {
  attachEvidence,
  evidenceFile,
  MOST_EVIDENCE,
  openEvidence,
} from '#attendance/contract/requests/evidence-calls.ts'
import type { RequestView } from '#attendance/contract/requests/request-calls.ts'
import styles from '#attendance/web/attendance.module.css'

type EvidenceListProps = { request: Pick<RequestView, 'id' | 'evidence' | 'can'>; subject: string }

/** The papers beside a request, each one press away, and the way to bring more while it waits. */
export function EvidenceList({ request, subject }: EvidenceListProps) {
  const [attaching, setAttaching] = useState(false)
  if (request.evidence.length === 0 && !request.can.attach) return null
  return (
    <span className={styles.evidence}>
      {request.evidence.map((evidence) => (
        <OpenButton key={evidence.id} evidence={evidence} />
      ))}
      {request.can.attach && (
        <Button size="s" aria-label={`Add evidence to ${subject}`} onClick={() => setAttaching(true)}>
          Add evidence
        </Button>
      )}
      {attaching && (
        <AttachDialog
          call={attachEvidence}
          start={{ request_id: request.id }}
          field="evidence"
          rule={{ ...evidenceFile, maxCount: MOST_EVIDENCE - request.evidence.length }}
          title="Add evidence"
          label="Files"
          hint="Visible to you, your approvers and HR."
          confirm="Add"
          onClose={() => setAttaching(false)}
        />
      )}
    </span>
  )
}

function OpenButton({ evidence: { id, name } }: { evidence: RequestView['evidence'][number] }) {
  const { send, busy } = useSend(openEvidence)
  const open = () =>
    openInTab(async () => {
      const sent = await send({ evidence_id: id })
      return sent.ok ? sent.data.link : undefined
    })
  return (
    <Button
      size="s"
      busy={busy}
      title={name}
      aria-label={`Open the evidence ${name}`}
      onClick={() => void open()}
    >
      {shortName(name)}
    </Button>
  )
}
