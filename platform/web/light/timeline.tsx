import type { ReactNode } from 'react'
import type { Tone } from '#platform/contract/catalogue.ts'
import { show } from './format-values.ts'
import styles from './timeline.module.css'

export type TimelineEntry = {
  id: string | number
  /** ISO instant. */
  at: string
  title: ReactNode
  text?: ReactNode
  tone?: Tone
}

/** What happened to a record, in the order given. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className={styles.timeline}>
    {entries.map((entry) => (
      <li key={entry.id} data-tone={entry.tone ?? 'neutral'}>
        <p className={styles.title}>{entry.title}</p>
        <time dateTime={entry.at}>{show.moment(entry.at)}</time>
        {entry.text && <div className={styles.text}>{entry.text}</div>}
      </li>
    ))}
  </ol>
)
