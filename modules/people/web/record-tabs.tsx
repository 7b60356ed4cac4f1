import type { RecordPart } from './record-parts.ts'
import styles from './record.module.css'

type RecordTabsProps = {
  parts: readonly RecordPart[]
  chosen: string | undefined
  onChoose: (part: string) => void
}

export const RecordTabs = ({ parts, chosen, onChoose }: RecordTabsProps) => (
  <nav className={styles.tabs} aria-label="Parts of the record" data-print="off">
    {parts.map(({ key, label }) => (
      <button
        key={key}
        type="button"
        aria-current={key === chosen ? 'page' : undefined}
        onClick={() => onChoose(key)}
      >
        {label}
      </button>
    ))}
  </nav>
)
