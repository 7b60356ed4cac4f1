import { createContext, useContext, type ReactNode } from 'react'
import styles from './layout.module.css'

/** Takes the place below the title, for the pages that stand under one entry of the menu. */
export const PageTabsPlace = createContext<((place: HTMLElement | null) => void) | null>(null)

type PageHeaderProps = {
  title: string
  /** One quiet line: whom or what the page is about. */
  about?: ReactNode
  /** Beside the title, for example the state of the record. */
  mark?: ReactNode
  /** What can be done with the page as a whole, the main one last. */
  actions?: ReactNode
}

export function PageHeader({ title, about, mark, actions }: PageHeaderProps) {
  const placeTabs = useContext(PageTabsPlace)
  return (
    <>
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
      {placeTabs && <div ref={placeTabs} data-page-tabs="" />}
    </>
  )
}
