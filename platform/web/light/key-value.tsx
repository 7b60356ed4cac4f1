import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** More than this needs the whole line where two stand side by side on a phone. */
const LONG = 34

/** Names and values of one record. A value that is not there shows as a dash. */
export const KeyValue = ({
  entries,
}: {
  entries: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className={styles.keyValue}>
    {entries.map(([label, value]) => (
      <div key={label} data-long={(typeof value === 'string' && value.length > LONG) || undefined}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
