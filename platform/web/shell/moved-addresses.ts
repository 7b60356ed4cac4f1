import { redirect, type RouteObject } from 'react-router'
import type { Screen } from '#platform/web/frames/screen.ts'

/** Leads from where screens stood before to where they stand now, with the question and the mark that follow. */
export const movedRoutes = (screens: readonly Pick<Screen, 'path' | 'earlier'>[]): RouteObject[] =>
  screens.flatMap(({ path, earlier = [] }) =>
    earlier.map((old) => ({
      path: old,
      loader: ({ request }: { request: Request }) => {
        const { search, hash } = new URL(request.url)
        return redirect(`${path}${search}${hash}`)
      },
    })),
  )
