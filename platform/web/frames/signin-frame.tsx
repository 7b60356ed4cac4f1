import type { ReactNode } from 'react'
import { VERSION } from '#platform/contract/version.ts'
import { LogoMark } from '#platform/web/look/logo.tsx'
import { AtriumScene } from './atrium-scene.tsx'
import styles from './signin-frame.module.css'

/** One card on a calm ground; the building stands beside it where there is room. */
export const SigninFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <a className="skip-link" href="#main">
      Skip to the form
    </a>
    <aside className={styles.scene}>
      <AtriumScene />
    </aside>
    <div className={styles.side}>
      <header className={styles.brand}>
        <LogoMark size={34} />
        <span>Atrium</span>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <footer className={styles.version}>{VERSION}</footer>
    </div>
  </div>
)

/** The heading of a page in the light frames, with its one line of help. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.title}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </div>
)

/** One calm line over a form: why one stands here. */
export const DoorNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note} role="status">
    {children}
  </p>
)
