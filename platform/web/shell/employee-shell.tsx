import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { VERSION } from '#platform/contract/version.ts'
import type { Screen } from '#platform/web/frames/screen.ts'
import { IconButton } from '#platform/web/light/button.tsx'
import { headBar } from '#platform/web/light/edge-bar.ts'
import { PageTabsPlace } from '#platform/web/light/page-header.tsx'
import { LogoMark } from '#platform/web/look/logo.tsx'
import { LiveMark } from './live-mark.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { useCollapsedMenu } from './menu-memory.ts'
import { MenuList } from './menu-list.tsx'
import { MenuContext } from './menu-context.ts'
import { menuOf, type Person } from './menu.ts'
import { actionsOf } from './palette-actions.ts'
import type { Pins } from './pin-button.tsx'
import { ScreenTabs } from './screen-tabs.tsx'
import { SideMenu } from './side-menu.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useShellKeys } from './use-shell-keys.ts'
import styles from './employee-shell.module.css'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

const noPins: Pins = { paths: [] }

type EmployeeShellProps = {
  screens: readonly Screen[]
  /** Null while it is still being asked who is signed in; the frame stands already, so that nothing moves. */
  person: Person | null
  pins?: Pins
  bell?: ReactNode
  account?: ReactNode
  /** What holds for every screen as long as it stands there. */
  banner?: ReactNode
}

export function EmployeeShell({ screens, person, pins = noPins, bell, account, banner }: EmployeeShellProps) {
  const sections = useMemo(() => (person ? menuOf(screens, person) : []), [screens, person])
  const [overlay, setOverlay] = useShellKeys(sections)
  const [isCollapsed, collapse] = useCollapsedMenu()
  const drawer = useDrawer()
  const [tabsPlace, placeTabs] = useState<HTMLElement | null>(null)
  const brand = (
    <div className={styles.brand}>
      <LogoMark size={28} />
      <span>Atrium</span>
    </div>
  )
  const version = <p className={styles.version}>{VERSION}</p>
  return (
    <div className={styles.shell} data-narrow={isCollapsed || undefined}>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <SideMenu
        sections={sections}
        pins={pins}
        isCollapsed={isCollapsed}
        onCollapse={collapse}
        brand={brand}
        version={version}
      />
      <dialog
        ref={drawer.ref}
        className={styles.drawer}
        aria-label="Menu"
        onPointerDown={drawer.closeOutside}
      >
        <div className={styles.drawerSheet}>
          {brand}
          <div className={styles.menu}>
            <MenuList sections={sections} pins={pins} onPick={drawer.close} />
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
            <button type="button" className={styles.search} onClick={() => setOverlay('search')}>
              <IconSearch size={16} aria-hidden="true" />
              <span>Search or do something</span>
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
            <ScreenTabs place={tabsPlace} />
            <PageTabsPlace value={placeTabs}>
              <Outlet />
            </PageTabsPlace>
          </MenuContext>
        </main>
      </div>
      {(overlay === 'search' || overlay === 'create') && person && (
        <Suspense fallback={null}>
          <CommandPalette
            sections={sections}
            actions={actionsOf(sections, person)}
            only={overlay === 'create' ? 'actions' : undefined}
            onClose={() => setOverlay(null)}
          />
        </Suspense>
      )}
      {overlay === 'keys' && <KeysSheet sections={sections} onClose={() => setOverlay(null)} />}
      <UnsavedGuard />
      <ScrollRestoration />
    </div>
  )
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
