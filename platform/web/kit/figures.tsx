import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** The few numbers that a part is about, each under its name; what is null is left out. */
export const Figures = ({ of }: { of: readonly (readonly [label: string, value: ReactNode] | null)[] }) => (
  <dl className={styles.figures}>
    {of
      .filter((figure) => figure !== null)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
