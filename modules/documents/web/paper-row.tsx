import type { ReactNode } from 'react'
import styles from './documents.module.css'

type PaperRowProps = {
  title: string
  marks?: ReactNode
  /** Quiet lines below; what is empty is left out. */
  lines: readonly ReactNode[]
  actions?: ReactNode
}

export const PaperList = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)

export const PaperRow = ({ title, marks, lines, actions }: PaperRowProps) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <div className={styles.title}>
        <span>{title}</span>
        {marks}
      </div>
      {lines.map((line, at) =>
        line ? (
          <div key={at} className={styles.quiet}>
            {line}
          </div>
        ) : null,
      )}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </li>
)
