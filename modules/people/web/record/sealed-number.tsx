import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { revealNumber } from '#people/contract/record/record-calls.ts'
import styles from '#people/web/record.module.css'

type SealedNumberProps = { entryId: number; field: string; label: string; masked: string; logged: boolean }

/** Masked until someone who may asks for it; it is covered again with the next click. */
export function SealedNumber({ entryId, field, label, masked, logged }: SealedNumberProps) {
  const { send, busy } = useSend(revealNumber, { silent: true })
  const [clear, setClear] = useState<string | null>(null)
  const toggle = async () => {
    if (clear !== null) return setClear(null)
    const sent = await send({ entry_id: entryId, field })
    if (sent.ok) setClear(sent.data.value)
  }
  return (
    <span className={styles.sealed}>
      <span>{clear ?? masked}</span>
      <Button
        look="plain"
        size="s"
        busy={busy}
        title={logged ? 'The employee is notified that you revealed it' : undefined}
        aria-label={`${clear === null ? 'Show' : 'Hide'} ${label}`}
        onClick={() => void toggle()}
      >
        {clear === null ? 'Show' : 'Hide'}
      </Button>
    </span>
  )
}
