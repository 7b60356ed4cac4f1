import { useCall } from '#platform/web/calls/use-call.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { previewAudience } from '#drive/contract/sharing/sharing-calls.ts'
import styles from '#drive/web/drive.module.css'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const named = (names: readonly string[], count: number) =>
  `${names.slice(0, 5).join(', ')}${count > 5 ? ' and others' : ''}`

/** Before a change: who gains access by it, and who loses it. */
export function AudienceNote({ change }: { change: SentBy<typeof previewAudience> }) {
  const { data } = useCall(previewAudience, change)
  if (!data) return null
  const { gains, loses, gaining, losing } = data
  return (
    <div role="status" className={styles.quiet}>
      {gains > 0 && (
        <p>
          {people(gains)} {gains === 1 ? 'gains' : 'gain'} access: {named(gaining, gains)}.
        </p>
      )}
      {loses > 0 && (
        <p>
          {people(loses)} {loses === 1 ? 'loses' : 'lose'} access: {named(losing, loses)}.
        </p>
      )}
      {gains + loses === 0 && <p>The same people have access as before.</p>}
    </div>
  )
}
