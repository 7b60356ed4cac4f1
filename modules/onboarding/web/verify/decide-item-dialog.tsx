import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FileBesideForm } from '#platform/web/kit/file-beside-form/file-beside-form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { hrMessages } from '#onboarding/contract/hr-messages.ts'
import type { ItemView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { decideItem, openPaper } from '#onboarding/contract/verify/verify-calls.ts'
import styles from '#onboarding/web/onboarding.module.css'

const LONGEST_REASON = 300
const withNames = ['pan', 'aadhaar', 'education']

/** One thing is right, or it is marked with a reason that the new hire reads. */
export function DecideDialog({ item, onClose }: { item: ItemView; onClose: () => void }) {
  const [reason, setReason] = useState(item.reason)
  const [name, setName] = useState(item.name_on_it ?? '')
  const [error, setError] = useState<string>()
  const { send, busy } = useSend(decideItem)
  const paper = useSend(openPaper)
  const files = item.is_open ? [...item.files, ...item.education.flatMap((entry) => entry.files)] : []
  async function linkOf(file_id: number) {
    const sent = await paper.send({ file_id })
    return sent.ok ? sent.data.url : undefined
  }
  async function decide(decision: 'accepted' | 'rejected') {
    if (decision === 'rejected' && reason.trim() === '') return setError(hrMessages.reasonMissing.text)
    const sent = await send({ item_id: item.id, version: item.version, decision, reason, name_on_it: name })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      size={files.length > 0 ? 'l' : 's'}
      title={item.label}
      onClose={onClose}
      foot={
        <>
          <Button look="danger" busy={busy} onClick={() => void decide('rejected')}>
            Mark to send back
          </Button>
          <Button look="primary" busy={busy} onClick={() => void decide('accepted')}>
            It is right
          </Button>
        </>
      }
    >
      <FileBesideForm files={files} linkOf={linkOf} busy={paper.busy} empty="">
        {item.findings.map(({ text }) => (
          <p key={text} className={styles.finding} role="note">
            {text}
          </p>
        ))}
        {withNames.includes(item.kind) && (
          <TextField
            label="Name as printed"
            hint="Compared with the other documents."
            optional
            value={name}
            onChange={setName}
          />
        )}
        <TextArea
          label="What is wrong"
          hint="Required to send back. The new hire sees it."
          optional
          longest={LONGEST_REASON}
          value={reason}
          onChange={setReason}
          error={error}
        />
      </FileBesideForm>
    </Dialog>
  )
}
