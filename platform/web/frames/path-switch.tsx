import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
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
  const [pages] = useState(() => new Map(screens.map((screen) => [screen.path, pageOf(screen)])))
  const page = pages.get(path)
  const title = screens.find((screen) => screen.path === path)?.title
  useEffect(() => {
    if (title) document.title = `${title} · Atrium`
  }, [title])
  if (!page) return missing
  return (
    <Suspense key={path} fallback={null}>
      {page}
    </Suspense>
  )
}

function pageOf(screen: FrameScreen): ReactNode {
  const Page = lazy(async () => ({ default: (await screen.load()).Screen }))
  return <Page />
}
