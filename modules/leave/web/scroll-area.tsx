import type { ReactNode } from 'react'
import { useTodayInView } from '#platform/web/kit/calendar/use-today-in-view.ts'
import styles from './leave.module.css'

type ScrollAreaProps = { label: string; children: ReactNode }

/** A table that is wider than its place; reachable by keyboard, so that it can be scrolled without a mouse. */
export const ScrollArea = ({ label, children }: ScrollAreaProps) => (
  <section
    ref={useTodayInView(label)}
    className={styles.grid}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    {children}
  </section>
)
