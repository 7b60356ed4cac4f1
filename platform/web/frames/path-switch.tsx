import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { STILL_COMING } from './frame-height.ts'
import type { FrameScreen } from './screen.ts'

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

type Going = {
  /** What the next page finds in `history.state`. */
  readonly state?: unknown
  /** In place of this page, to which no one should come back. */
  readonly replace?: boolean
}

/** Shows another page of the same frame without loading the document again. */
export function goTo(address: string, { state = null, replace = false }: Going = {}): void {
  if (replace) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  scrollTo(0, 0)
}

/** What stands at the places of `:name` in the pattern of an address; null where the address is another one. */
export function pathValues(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return null
  const values: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const part = parts[at]!
    if (name.startsWith(':') && part !== '') values[name.slice(1)] = part
    else if (name !== part) return null
  }
  return values
}

type PathSwitchProps = {
  screens: readonly FrameScreen[]
  missing: ReactNode
  /** Stands over each page, and stays from one to the next. */
  head?: (screen: FrameScreen) => ReactNode
}

/** The small frames need no router: one address, one screen. */
export function PathSwitch({ screens, missing, head }: PathSwitchProps) {
  const path = useSyncExternalStore(subscribe, () => location.pathname.replace(/(.)\/$/, '$1'))
  const [pages] = useState(() => new Map(screens.map((screen) => [screen.path, pageOf(screen)])))
  const found = screens.find((screen) => pathValues(screen.path, path))
  const page = found && pages.get(found.path)
  const title = found?.title
  useEffect(() => {
    if (title) document.title = `${title} · Atrium`
  }, [title])
  if (!page) return missing
  return (
    <>
      {head?.(found)}
      <Suspense key={path} fallback={<span hidden {...{ [STILL_COMING]: true }} />}>
        {page}
      </Suspense>
    </>
  )
}

function pageOf(screen: FrameScreen): ReactNode {
  const Page = lazy(async () => ({ default: (await screen.load()).Screen }))
  return <Page />
}
