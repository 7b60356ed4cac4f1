import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postFrameHeight, tellHeightLater } from './frame-height.ts'

const site = 'https://www.northlight.example'
let height = 0
let comesIn = false
let changed = () => undefined as void
const posted: unknown[][] = []

beforeEach(() => {
  vi.useFakeTimers()
  posted.length = 0
  height = 400
  comesIn = false
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('window', { setTimeout: globalThis.setTimeout })
  vi.stubGlobal('parent', { postMessage: (...message: unknown[]) => posted.push(message) })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', {
    getElementById: () => ({
      getBoundingClientRect: () => ({ height }),
      querySelector: () => (comesIn ? {} : null),
    }),
    querySelector: () => ({ content: `${site} https://other.example` }),
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        changed = tell
      }
      observe = () => changed()
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const grow = (to: number) => {
  height = to
  changed()
}

test('100 ms after the layout last changed, and not a millisecond sooner', () => {
  postFrameHeight()
  vi.advanceTimersByTime(99)
  grow(512.3)
  vi.advanceTimersByTime(99)
  expect(posted).toEqual([])
  vi.advanceTimersByTime(1)
  expect(posted).toEqual([
    [{ type: 'atrium:height', height: 513 }, site],
    [{ type: 'atrium:height', height: 513 }, 'https://other.example'],
  ])
})

test('on a page that comes in by and by one second later than that', () => {
  const end = tellHeightLater(1_000)
  postFrameHeight()
  vi.advanceTimersByTime(1_099)
  expect(posted).toEqual([])
  vi.advanceTimersByTime(1)
  expect(posted).toHaveLength(2)
  end()
  grow(900)
  vi.advanceTimersByTime(100)
  expect(posted).toHaveLength(4)
})

test('a page that is still coming in makes its frame taller, and never lower', () => {
  comesIn = true
  height = 40
  postFrameHeight()
  vi.advanceTimersByTime(5_000)
  expect(posted).toEqual([])
  grow(1_333)
  vi.advanceTimersByTime(100)
  expect(posted[0]).toEqual([{ type: 'atrium:height', height: 1_333 }, site])
  grow(120)
  vi.advanceTimersByTime(300)
  expect(posted).toHaveLength(2)
  // It has come in as low as it was while it came: nothing changes any more that could be observed.
  comesIn = false
  vi.advanceTimersByTime(100)
  expect(posted.at(-1)?.[0]).toEqual({ type: 'atrium:height', height: 120 })
})

test('the same height is told once, and no one who is not named is told anything', () => {
  postFrameHeight()
  vi.advanceTimersByTime(100)
  grow(400)
  vi.advanceTimersByTime(5_000)
  expect(posted.map(([, origin]) => origin)).toEqual([site, 'https://other.example'])
  expect(posted.some(([, origin]) => origin === '*')).toBe(false)
})

test('a page that stands on its own, or that no one may embed, tells no one', () => {
  vi.stubGlobal('parent', window)
  postFrameHeight()
  vi.stubGlobal('parent', { postMessage: (...message: unknown[]) => posted.push(message) })
  vi.stubGlobal('document', { querySelector: () => null })
  postFrameHeight()
  vi.advanceTimersByTime(5_000)
  expect(posted).toEqual([])
})
