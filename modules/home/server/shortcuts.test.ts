import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { listShortcuts, moveShortcut, pinScreen, unpinScreen } from '#home/contract/shortcut-calls.ts'

const product = await testProduct()
let asha: Caller

beforeEach(async () => {
  asha = await product.as(await product.account())
})

const three = ['/notifications', '/directory', '/settings']
const pathsOf = async (caller: Caller) => (await caller.send(listShortcuts, {})).data.paths
const pinAll = async (paths: readonly string[]) => {
  for (const path of paths) await asha.send(pinScreen, { path })
}

test('a person who has chosen nothing is told so; the first pin stands alone', async () => {
  expect(await pathsOf(asha)).toBeNull()
  const pinned = await asha.send(pinScreen, { path: '/my-tasks' })
  expect(pinned.data.paths).toEqual(['/my-tasks'])
  expect(await pathsOf(asha)).toEqual(['/my-tasks'])
})

test('all can be taken away, and none is a choice as well', async () => {
  await pinAll(three)
  for (const path of three) await asha.send(unpinScreen, { path })
  expect(await pathsOf(asha)).toEqual([])
})

test.each([
  [0, ['/settings', '/notifications', '/directory']],
  [1, ['/notifications', '/settings', '/directory']],
  [12, ['/notifications', '/directory', '/settings']],
])('a shortcut moves to place %i', async (place, order) => {
  await pinAll(three)
  const moved = await asha.send(moveShortcut, { path: '/settings', place })
  expect(moved.data.paths).toEqual(order)
})

test('what is not pinned cannot be moved, and only screens are pinned', async () => {
  expect(await asha.send(moveShortcut, { path: '/nowhere', place: 0 })).toMatchObject({
    httpStatus: 404,
    message: 'This shortcut no longer exists.',
  })
  for (const path of [
    '//elsewhere.example',
    'https://elsewhere.example',
    '/a b',
    '/a?b=c',
    '/\\elsewhere',
    '',
  ])
    expect((await asha.send(pinScreen, { path })).failure.fields).toEqual({
      path: 'Only Atrium pages can be pinned',
    })
  expect(await pathsOf(asha)).toBeNull()
})

test('twenty screens pinned at once are twelve, each once and in the order of the answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => asha.send(pinScreen, { path: `/screen-${at}` })),
  )
  const taken = answers.filter(({ status }) => status === 0).map(({ data }) => data.paths)
  expect(taken.map((paths) => paths.length).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 1),
  )
  expect(answers.find(({ status }) => status === 1)).toMatchObject({
    httpStatus: 409,
    message: 'You can pin 12 shortcuts. Remove one first.',
  })
  const paths = await pathsOf(asha)
  expect(new Set(paths).size).toBe(12)
  for (const earlier of taken) expect(paths!.slice(0, earlier.length)).toEqual(earlier)
})

test('one screen pinned twenty times at once is pinned once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => asha.send(pinScreen, { path: '/directory' })))
  expect(await pathsOf(asha)).toEqual(['/directory'])
})

test('no one sees or changes the shortcuts of someone else', async () => {
  const ravi = await product.as(await product.account())
  await asha.send(pinScreen, { path: '/directory' })
  await ravi.send(unpinScreen, { path: '/directory' })
  expect(await pathsOf(asha)).toEqual(['/directory'])
  expect((await product.stranger.send(listShortcuts, {})).message).toBe('jwt missing')
  expect((await product.stranger.send(pinScreen, { path: '/directory' })).message).toBe('jwt missing')
})
