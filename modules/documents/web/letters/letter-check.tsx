import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { checkLetter } from '#documents/contract/letters/letter-calls.ts'
import styles from '#documents/web/documents.module.css'

/** Whether the PDF that is kept is still the one that was frozen. */
export function LetterCheck({ id }: { id: number }) {
  const [asked, setAsked] = useState(false)
  const read = useCall(checkLetter, asked ? { id } : null)
  if (!asked) return <Button onClick={() => setAsked(true)}>Check the PDF</Button>
  if (!read.isSuccess) return <ReadState of={read} />
  return (
    <div className={styles.quiet}>
      <Badge tone={read.data.intact ? 'good' : 'bad'}>
        {read.data.intact ? 'Unchanged since issue' : 'Changed since issue'}
      </Badge>{' '}
      <span className={styles.sum}>{read.data.found}</span>
    </div>
  )
}
