import { InfiniteQueryObserver, notifyManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CallFailure } from './call-failure.ts'
import { queryClient } from './query-client.ts'

const failing = (httpStatus: number) => new CallFailure(httpStatus, 'Not now.', {})

/** Something that is read, and what the next reading of it answers. */
function shown() {
  let answer: string | Error = ''
  const observer = new QueryObserver(queryClient(), {
    queryKey: ['leave', '/mine', {}],
    enabled: false,
    queryFn: () => (answer instanceof Error ? Promise.reject(answer) : answer),
  })
  const seen: string[] = []
  // As a screen does, which is told that something has changed and looks after that.
  observer.subscribe(notifyManager.batchCalls(() => void seen.push(observer.getCurrentResult().status)))
  const again = async (next: string | Error) => {
    answer = next
    await observer.refetch()
    return observer.getCurrentResult()
  }
  return { again, seen, stop: () => observer.destroy() }
}

test('what stands stays while it cannot be read again, and never flickers', async () => {
  const read = shown()
  expect(await read.again('one')).toMatchObject({ status: 'success', data: 'one' })
  expect(await read.again(failing(503))).toMatchObject({ status: 'success', data: 'one', error: null })
  expect(await read.again('two')).toMatchObject({ status: 'success', data: 'two' })
  await expect.poll(() => read.seen).toContain('success')
  expect(read.seen).not.toContain('error')
  read.stop()
})

test('what was refused, or is gone, is taken away', async () => {
  const read = shown()
  await read.again('one')
  expect(await read.again(failing(404))).toMatchObject({ status: 'error', isSuccess: false })
  // That the server is busy now brings nothing back.
  expect(await read.again(failing(503))).toMatchObject({ status: 'error' })
  expect(await read.again('two')).toMatchObject({ status: 'success', data: 'two' })
  read.stop()
})

test('without an answer so far, a failure is a failure', async () => {
  const read = shown()
  expect(await read.again(failing(503))).toMatchObject({ status: 'error', data: undefined })
  read.stop()
})

test('one more page that did not come is told', async () => {
  const observer = new InfiniteQueryObserver(queryClient(), {
    queryKey: ['leave', '/list', {}],
    queryFn: ({ pageParam }) => (pageParam === 0 ? 'page' : Promise.reject(failing(503))),
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => pages.length,
  })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  expect(await observer.fetchNextPage()).toMatchObject({ isFetchNextPageError: true, isError: true })
  stop()
})
