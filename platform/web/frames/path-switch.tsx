import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { FrameScreen } from './screen.ts'

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** Shows another page of the same frame without loading the document anew. */
export function goTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  scrollTo(0, 0)
}

/** The small frames need no router: one address, one screen. */
export function PathSwitch({ screens, missing }: { screens: readonly FrameScreen[]; missing: ReactNode }) {
  const path = useSyncExternalStore(subscribe, () => location.pathname.replace(/(.)\/$/, '$1'))
  const screen = screens.find((known) => known.path === path)
  useEffect(() => {
    if (screen) document.title = `${screen.title} · Atrium`
  }, [screen])
  if (!screen) return missing
  const Page = pageOf(screen)
  return (
    <Suspense fallback={null}>
      <Page key={path} />
    </Suspense>
  )
}

const pages = new Map<FrameScreen, ComponentType>()

function pageOf(screen: FrameScreen): ComponentType {
  const Page = pages.get(screen) ?? lazy(async () => ({ default: (await screen.load()).Screen }))
  pages.set(screen, Page)
  return Page
}
