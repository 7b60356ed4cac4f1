import type { Tone } from '#platform/contract/catalogue.ts'
import styles from './status-badge.module.css'

type StatusBadgeProps<K extends string> = {
  catalogue: { labelOf: (key: K) => string; toneOf: (key: K) => Tone }
  status: K
}

/** The state of a record in the words and the tone of its catalogue. */
export const StatusBadge = <K extends string>({ catalogue, status }: StatusBadgeProps<K>) => (
  <Badge tone={catalogue.toneOf(status)}>{catalogue.labelOf(status)}</Badge>
)

export const Badge = ({ tone, children }: { tone: Tone; children: React.ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
