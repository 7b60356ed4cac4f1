import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import type { LetterLine } from '#documents/contract/person-documents/document-calls.ts'
import { acknowledgeLetter, showLetter } from '#documents/contract/letters/letter-calls.ts'
import styles from '#documents/web/documents.module.css'

export function AcknowledgeDialog({ letter, onClose }: { letter: LetterLine; onClose: () => void }) {
  const read = useCall(showLetter, { id: letter.id })
  const { send, busy } = useSend(acknowledgeLetter)
  const acknowledge = async () => {
    const sent = await send({ id: letter.id, sha256: letter.sha256 ?? '' })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      title={letter.subject}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Later</Button>
          <Button look="primary" busy={busy} onClick={() => void acknowledge()}>
            I have received this letter
          </Button>
        </>
      }
    >
      <ReadState of={read} />
      {read.isSuccess && (
        <Stack>
          <RichText html={read.data.body} />
          <div className={styles.quiet}>
            Checksum of the PDF: <span className={styles.sum}>{letter.sha256}</span>
          </div>
        </Stack>
      )}
    </Dialog>
  )
}
