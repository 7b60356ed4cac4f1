import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Names and values of one record. A value that is not there shows as a dash. */
export const KeyValue = ({
  entries,
}: {
  entries: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className={styles.keyValue}>
    {entries.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
