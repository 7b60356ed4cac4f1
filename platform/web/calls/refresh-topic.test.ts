import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { refreshTopic } from './refresh-topic.ts'

afterEach(() => focusManager.setFocused(undefined))

test('what a tab shows is read again at once while someone looks at it, else when they come back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.mount()
  let asked = 0
  const shown = new QueryObserver(client, { queryKey: ['leave', '/mine', {}], queryFn: () => ++asked })
  const stop = shown.subscribe(() => undefined)
  await expect.poll(() => shown.getCurrentResult().data).toBe(1)

  focusManager.setFocused(true)
  refreshTopic(client, 'attendance')
  refreshTopic(client, 'leave')
  await expect.poll(() => shown.getCurrentResult().data).toBe(2)

  focusManager.setFocused(false)
  refreshTopic(client, 'leave')
  refreshTopic(client, 'leave')
  expect([shown.getCurrentResult().isStale, client.isFetching()]).toEqual([true, 0])
  focusManager.setFocused(true)
  await expect.poll(() => shown.getCurrentResult().data).toBe(3)
  stop()
  client.unmount()
})
