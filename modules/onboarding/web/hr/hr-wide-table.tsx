import type { ReactNode } from 'react'
import styles from './hr.module.css'

type WideTableProps = { label: string; children: ReactNode }

/** A table that is wider than a phone; reachable by keyboard, so that it can be scrolled without a mouse. */
export const WideTable = ({ label, children }: WideTableProps) => (
  <section
    className={styles.scroll}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    <table className={styles.facts}>{children}</table>
  </section>
)
