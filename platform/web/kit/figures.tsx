import type { ReactNode } from 'react'
import styles from './figures.module.css'

type Figure = readonly [label: string, value: ReactNode, note?: string]

/** The few numbers that a part is about, each under its name and over what it is counted of; what is null is left out. */
export const Figures = ({ of }: { of: readonly (Figure | null)[] }) => (
  <dl className={styles.figures}>
    {of
      .filter((figure) => figure !== null)
      .map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
  </dl>
)
