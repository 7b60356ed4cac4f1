import { QueryClientProvider } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { topicsChangedBy } from '#platform/web/calls/call-url.ts'
import { queryClient } from '#platform/web/calls/query-client.ts'
import { readTopicsAnew, refreshTopic } from '#platform/web/calls/refresh-topic.ts'
import { WrittenContext } from '#platform/web/calls/use-send.ts'
import { startFrame } from '#platform/web/frames/start-frame.tsx'
import { MantineLook } from '#platform/web/look/mantine-look.tsx'
import { onLive, onMissed, startLive } from '#platform/web/live.ts'

const client = queryClient()

export function startEmployeeFrame(routes: RouteObject[]): void {
  const router = createBrowserRouter(routes)
  onLive((event) => refreshTopic(client, event.topic))
  onMissed(() => void client.invalidateQueries())
  startLive()
  startFrame(
    <QueryClientProvider client={client}>
      <MantineLook>
        <WrittenContext value={(call) => readTopicsAnew(client, topicsChangedBy(call))}>
          {/* Not as a transition: what is chosen stands in the address, and a tick would jump back until a heavy screen is drawn. */}
          <RouterProvider router={router} useTransitions={false} />
        </WrittenContext>
      </MantineLook>
    </QueryClientProvider>,
  )
}
