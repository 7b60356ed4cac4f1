import { Button } from '#platform/web/light/button.tsx'
import type { KeptEntry } from './offline-entries.ts'
import styles from './offline-entries-panel.module.css'
import type { useKeptEntries } from './use-offline-entries.ts'

type KeptEntriesPanelProps = { kept: ReturnType<typeof useKeptEntries>; locationId: number }

/** What was written down without a line, above the book until the server has it. */
export function KeptEntriesPanel({ kept, locationId }: KeptEntriesPanelProps) {
  const own = kept.entries.filter((entry) => entry.locationId === locationId)
  const elsewhere = kept.entries.length - own.length
  if (kept.entries.length === 0) return null
  return (
    <section className={styles.panel} aria-label="Waiting to be sent" role="status">
      {own.length > 0 && (
        <h2>{own.length === 1 ? '1 visitor is waiting' : `${own.length} visitors wait`} to be sent</h2>
      )}
      <ul>
        {own.map((entry) => (
          <KeptLine
            key={entry.key}
            entry={entry}
            onSend={() => void kept.sendNevertheless(entry)}
            onForget={() => void kept.forget(entry)}
          />
        ))}
      </ul>
      {elsewhere > 0 && (
        <p>
          {elsewhere === 1 ? 'One more is waiting' : `${elsewhere} more wait`} for another office, and
          {elsewhere === 1 ? ' is' : ' are'} sent when someone signs in there.
        </p>
      )}
    </section>
  )
}

type KeptLineProps = { entry: KeptEntry; onSend: () => void; onForget: () => void }

const KeptLine = ({ entry, onSend, onForget }: KeptLineProps) => (
  <li>
    <span className={styles.words}>
      <strong>{entry.input.visitor_name}</strong>
      <span>{entry.refusal ?? 'Sent when you’re back online.'}</span>
    </span>
    {entry.refusal !== null && (
      <span className={styles.buttons}>
        <Button onClick={onForget}>Remove</Button>
        <Button look="primary" onClick={onSend}>
          Add anyway
        </Button>
      </span>
    )}
  </li>
)
