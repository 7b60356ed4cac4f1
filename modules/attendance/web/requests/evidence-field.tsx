import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { attachEvidence, evidenceFile } from '#attendance/contract/requests/evidence-calls.ts'

/** Evidence chosen before the request exists: it goes along once there is one to lie beside. */
export function useEvidence() {
  const [files, setFiles] = useState<readonly File[]>([])
  const { send, busy, progress } = useSend(attachEvidence)
  return {
    files,
    setFiles,
    busy,
    progress,
    /** What fails is told by a toast; the request stands, and evidence can be added beside it. */
    attachTo: async (id: number | undefined) => {
      if (id !== undefined && files.length > 0) await send({ request_id: id }, { evidence: files })
    },
  }
}

type EvidenceFieldProps = { evidence: ReturnType<typeof useEvidence> }

export const EvidenceField = ({ evidence }: EvidenceFieldProps) => (
  <FileDrop
    label="Evidence"
    optional
    hint="Visible to you, your approvers and HR."
    rule={evidenceFile}
    value={evidence.files}
    onChange={evidence.setFiles}
    progress={evidence.progress}
  />
)
