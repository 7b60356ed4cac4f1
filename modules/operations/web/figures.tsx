import type { ReactNode } from 'react'
import styles from './operations.module.css'

export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
)

export const Figure = ({ label, value, detail }: { label: string; value: string; detail?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className={styles.figure}>{value}</dd>
    {detail && <dd>{detail}</dd>}
  </div>
)
