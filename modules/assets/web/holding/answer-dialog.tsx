import { useState } from 'react'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { answerAssignment, type MyAssets } from '#assets/contract/holding/assignment-calls.ts'
import styles from '#assets/web/assets.module.css'

type AnswerDialogProps = { line: MyAssets['assignments'][number]; accept: boolean; onClose: () => void }

/** Signed by the name that is typed, or declined with a reason. */
export function AnswerDialog({ line, accept, onClose }: AnswerDialogProps) {
  const [text, setText] = useState('')
  const { send, busy, errors } = useSendAtFields(answerAssignment, ['name', 'reason'])
  const answer = async () => {
    const { id } = line
    const sent = await send(accept ? { accept, id, name: text } : { accept, id, reason: text })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      title={`${accept ? 'Accept' : 'Decline'} ${line.model}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={accept ? 'primary' : 'danger'} busy={busy} onClick={() => void answer()}>
            {accept ? 'Accept' : 'Decline'}
          </Button>
        </>
      }
    >
      {accept && <p className={styles.text}>{line.acceptance_text}</p>}
      <TextField
        label={accept ? 'Your full name' : 'Reason'}
        value={text}
        onChange={setText}
        error={errors[accept ? 'name' : 'reason']}
        autoComplete={accept ? 'name' : 'off'}
      />
    </Dialog>
  )
}
