import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import type { SecretField } from '#onboarding/contract/onboarding-items.ts'
import { revealSecret } from '#onboarding/contract/verify/verify-calls.ts'
import styles from '#onboarding/web/onboarding.module.css'

type SecretValueProps = { id: number; field: SecretField; label: string; masked: string }

/** Masked until someone who may asks for it; each time is written down. */
export function SecretValue({ id, field, label, masked }: SecretValueProps) {
  const { send, busy } = useSend(revealSecret, { silent: true })
  const [clear, setClear] = useState<string | null>(null)
  const toggle = async () => {
    if (clear !== null) return setClear(null)
    const sent = await send({ id, field })
    if (sent.ok) setClear(sent.data.value)
  }
  return (
    <span className={styles.sealed}>
      <span>{clear ?? masked}</span>
      <Button
        look="plain"
        size="s"
        busy={busy}
        title="This view is logged"
        aria-label={`${clear === null ? 'Show' : 'Hide'} ${label}`}
        onClick={() => void toggle()}
      >
        {clear === null ? 'Show' : 'Hide'}
      </Button>
    </span>
  )
}
