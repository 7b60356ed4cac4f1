import { createContext, lazy, Suspense, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FrameScreen } from './screen.ts'

type Params = Readonly<Record<string, string>>
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

/** The holes of `/a/:b` filled from an address, or null when it is another address. */
export function match(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return params
}
