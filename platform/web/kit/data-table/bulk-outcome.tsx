import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import styles from './data-table.module.css'

export type RowOutcome = { name: string; ok: boolean; text: string }

/** What became of each row; the refused ones first, with their sentence. */
export function BulkOutcome({
  outcomes,
  onClose,
}: {
  outcomes: readonly RowOutcome[] | null
  onClose: () => void
}) {
  const sorted = (outcomes ?? []).toSorted((one, other) => Number(one.ok) - Number(other.ok))
  const refused = sorted.filter((outcome) => !outcome.ok).length
  const title =
    refused === 0 ? `All ${sorted.length} done` : `${sorted.length - refused} done, ${refused} not`
  return (
    <Dialog
      open={outcomes !== null}
      onClose={onClose}
      title={title}
      foot={
        <Button look="primary" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <ul className={styles.outcomes}>
        {sorted.map((outcome, at) => (
          <li key={at}>
            <span>{outcome.name}</span>
            <Badge tone={outcome.ok ? 'good' : 'bad'}>{outcome.ok ? 'Done' : 'Not done'}</Badge>
            {!outcome.ok && <p>{outcome.text}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
