import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

/** A table that may be wider than its place; reachable by keyboard, so that it can be scrolled without a mouse. */
export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    className={styles.scroll}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    {children}
  </section>
)
