import { useId, type ReactNode } from 'react'
import styles from './layout.module.css'

type SectionProps = {
  title: string
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
  bare?: boolean
}

/** A part of a page on raised ground; `bare` for content that brings its own frame, like a table. */
export function Section({ title, about, actions, children, bare }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id} data-bare={bare || undefined}>
      <header className={styles.sectionHead}>
        <div className={styles.heading}>
          <h2 id={id}>{title}</h2>
          {about && <p>{about}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** One part under the other, with room between. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** Parts side by side that wrap. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Equal columns where there is room, one under the other on a phone. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)
