import { createContext, lazy, Suspense, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { match, type Params } from './match-path.ts'
import type { FrameScreen } from './screen.ts'

const ParamsContext = createContext<Params>({})

/** What stands in the holes of the address. */
export const useParams = (): Params => useContext(ParamsContext)

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** Shows another page of the same frame without loading the document anew. */
export function goTo(address: string, state: unknown = null): void {
  history.pushState(state, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state }))
  scrollTo(0, 0)
}

/** The small frames need no router: one address, one screen. */
export function PathSwitch({
  screens,
  missing,
}: {
  screens: readonly FrameScreen[]
  missing: React.ReactNode
}) {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  const found = useMemo(() => find(screens, path), [screens, path])
  useEffect(() => {
    if (found) document.title = `${found.screen.title} · Atrium`
  }, [found])
  if (!found) return missing
  const { Page, params } = found
  return (
    <ParamsContext value={params}>
      <Suspense fallback={null}>
        <Page key={path} />
      </Suspense>
    </ParamsContext>
  )
}

const pages = new Map<FrameScreen, React.ComponentType>()

function find(screens: readonly FrameScreen[], path: string) {
  for (const screen of screens) {
    const params = match(screen.path, path)
    if (!params) continue
    const Page = pages.get(screen) ?? lazy(() => screen.load().then(({ Screen }) => ({ default: Screen })))
    pages.set(screen, Page)
    return { screen, Page, params }
  }
  return null
}
