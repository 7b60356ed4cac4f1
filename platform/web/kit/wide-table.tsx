import type { ReactNode } from 'react'
import { useTodayInView } from './calendar/use-today-in-view.ts'
import styles from './wide-table.module.css'

type WideTableProps = {
  label: string
  /** As high as the screen, so that the head and the scrollbar below stay in view. */
  tall?: true
  children: ReactNode
}

/** A table that may be wider than its place; reachable by keyboard, so that it can be scrolled without a mouse. */
export const WideTable = ({ label, tall, children }: WideTableProps) => (
  <section
    ref={useTodayInView(label)}
    className={styles.scroll}
    data-tall={tall}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    {children}
  </section>
)
