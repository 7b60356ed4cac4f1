import { useEffect, type ComponentType } from 'react'
import { useRouteError, type RouteObject } from 'react-router'
import type { Screen } from '#platform/web/frames/screen.ts'
import { EmptyState, FailureState, NoPermissionState } from '#platform/web/light/states.tsx'
import { mayOpen, type Person } from './menu.ts'
import { movedRoutes } from './moved-addresses.ts'

type Frame = { Shell: ComponentType; usePerson: () => Person | null }

/** One lazily loaded route per screen, inside the shell. */
export function employeeRoutes(screens: readonly Screen[], { Shell, usePerson }: Frame): RouteObject[] {
  const routeOf = (screen: Screen): RouteObject => ({
    ...(screen.path === '/' ? { index: true } : { path: screen.path }),
    lazy: async () => {
      const { Screen: Loaded } = await screen.load()
      return { Component: () => <Opened screen={screen} Page={Loaded} person={usePerson()} /> }
    },
  })
  return [
    {
      path: '/',
      Component: Shell,
      HydrateFallback: Shell,
      children: [
        {
          ErrorBoundary: BrokenScreen,
          children: [
            ...screens.map(routeOf),
            ...movedRoutes(screens),
            { path: '*', Component: UnknownAddress },
          ],
        },
      ],
    },
  ]
}

type OpenedProps = { screen: Screen; Page: ComponentType; person: Person | null }

function Opened({ screen, Page, person }: OpenedProps) {
  useEffect(() => {
    document.title = `${screen.title} · Atrium`
  }, [screen])
  if (!person) return null
  return mayOpen(person, screen) ? <Page /> : <NoPermissionState asPage />
}

const UnknownAddress = () => (
  <EmptyState asPage title="Page not found">
    Use the menu, or press Ctrl K to search.
  </EmptyState>
)

/** A screen that throws, or whose file is gone because a newer version was installed meanwhile. */
function BrokenScreen() {
  const error = useRouteError()
  const failure = error instanceof Error ? error : new Error('This page stopped working. Reload it.')
  return <FailureState asPage failure={failure} again={() => location.reload()} />
}
