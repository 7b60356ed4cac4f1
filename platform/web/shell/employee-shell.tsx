import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { VERSION } from '#platform/contract/version.ts'
import type { Screen } from '#platform/web/frames/screen.ts'
import { IconButton } from '#platform/web/light/button.tsx'
import { headBar } from '#platform/web/light/edge-bar.ts'
import { LogoMark } from '#platform/web/look/logo.tsx'
import { LiveMark } from './live-mark.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuContext } from './menu-context.ts'
import { menuOf, type Person } from './menu.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import styles from './employee-shell.module.css'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

type EmployeeShellProps = {
  screens: readonly Screen[]
  /** Null while it is still being asked who is signed in; the frame stands already, so that nothing moves. */
  person: Person | null
  bell?: ReactNode
  account?: ReactNode
  /** What holds for every screen as long as it stands there. */
  banner?: ReactNode
}

export function EmployeeShell({ screens, person, bell, account, banner }: EmployeeShellProps) {
  const sections = person ? menuOf(screens, person) : []
  const [paletteOpen, setPaletteOpen] = usePaletteKey()
  const drawer = useDrawer()
  const brand = (
    <div className={styles.brand}>
      <LogoMark size={28} />
      <span>Atrium</span>
    </div>
  )
  const version = <p className={styles.version}>{VERSION}</p>
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <aside className={styles.side} data-print="off">
        {brand}
        <div className={styles.menu}>
          <MenuList sections={sections} />
        </div>
        {version}
      </aside>
      <dialog
        ref={drawer.ref}
        className={styles.drawer}
        aria-label="Menu"
        onPointerDown={drawer.closeOutside}
      >
        <div className={styles.drawerSheet}>
          {brand}
          <div className={styles.menu}>
            <MenuList sections={sections} onPick={drawer.close} />
          </div>
          {version}
        </div>
      </dialog>
      <div className={styles.column}>
        <div ref={headBar} className={styles.head} data-print="off">
          {banner}
          <header className={styles.top}>
            <span className={styles.burger}>
              <IconButton label="Menu" icon={<IconMenu2 size={20} />} onClick={drawer.open} />
            </span>
            <button type="button" className={styles.search} onClick={() => setPaletteOpen(true)}>
              <IconSearch size={16} aria-hidden="true" />
              <span>Find a screen or person</span>
              <kbd>Ctrl K</kbd>
            </button>
            <div className={styles.slots}>
              <LiveMark />
              {bell}
              <span className={styles.account}>{account}</span>
            </div>
          </header>
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          <MenuContext value={sections}>
            <Outlet />
          </MenuContext>
        </main>
      </div>
      {paletteOpen && (
        <Suspense fallback={null}>
          <CommandPalette sections={sections} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
      <UnsavedGuard />
      <ScrollRestoration />
    </div>
  )
}

function usePaletteKey() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((old) => !old)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return [open, setOpen] as const
}

function useDrawer() {
  const ref = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const close = () => ref.current?.close()
  useEffect(close, [pathname])
  return {
    ref,
    close,
    open: () => ref.current?.showModal(),
    closeOutside: (event: React.PointerEvent) => event.target === ref.current && close(),
  }
}
