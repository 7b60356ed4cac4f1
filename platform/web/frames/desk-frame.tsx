import type { ReactNode } from 'react'
import { footBar } from '#platform/web/light/edge-bar.ts'
import { LogoMark } from '#platform/web/look/logo.tsx'
import styles from './desk-frame.module.css'

/** The tablet at the front desk: a quiet bar, one page, and what is pressed often within reach of one thumb. */
export const DeskFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <a className="skip-link" href="#main">
      Skip to the page
    </a>
    <main id="main" className={styles.main}>
      {children}
    </main>
  </div>
)

/** The bar over a desk page: which book it is, and what can be done with it as a whole. */
export const DeskBar = ({
  title,
  place,
  children,
}: {
  title: string
  place?: string
  children?: ReactNode
}) => (
  <header className={styles.bar}>
    <LogoMark size={36} />
    <div className={styles.heading}>
      <h1>{title}</h1>
      {place && <p>{place}</p>}
    </div>
    <div className={styles.actions}>{children}</div>
  </header>
)

/** Stays at the lower edge while the page scrolls. */
export const DeskFoot = ({ children }: { children: ReactNode }) => (
  <footer ref={footBar} className={styles.foot}>
    {children}
  </footer>
)
