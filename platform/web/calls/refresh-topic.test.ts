import { focusManager, notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { readTopicsAnew, refreshTopic } from './refresh-topic.ts'

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

test('who waits for topics to be read again goes on when the screen has been told', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  let asked = 0
  const shown = new QueryObserver(client, { queryKey: ['leave', '/mine', {}], queryFn: () => ++asked })
  let told: unknown
  // As a screen is told.
  const stop = shown.subscribe(notifyManager.batchCalls(({ data }) => void (told = data)))
  await expect.poll(() => told).toBe(1)

  focusManager.setFocused(true)
  await readTopicsAnew(client, ['attendance', 'leave'])
  expect(told).toBe(2)
  stop()
})
