import type { ReactNode } from 'react'
import styles from './layout.module.css'

type PageHeaderProps = {
  title: string
  /** One quiet line: whom or what the page is about. */
  about?: ReactNode
  /** Beside the title, for example the state of the record. */
  mark?: ReactNode
  /** What can be done with the page as a whole, the main one last. */
  actions?: ReactNode
}

export const PageHeader = ({ title, about, mark, actions }: PageHeaderProps) => (
  <header className={styles.pageHeader}>
    <div className={styles.heading}>
      <h1>
        {title} {mark}
      </h1>
      {about && <p>{about}</p>}
    </div>
    {actions && (
      <div className={styles.actions} data-print="off">
        {actions}
      </div>
    )}
  </header>
)
