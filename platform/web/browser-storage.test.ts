import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const refusing = () =>
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
    removeItem: () => {
      throw new Error('refused')
    },
    clear: () => {
      throw new Error('refused')
    },
  })

/** A page as it comes in again: nothing of the last one is left but what the browser keeps of the frame. */
async function open(frame: { name: string }, isFramed: boolean) {
  vi.resetModules()
  vi.stubGlobal('window', frame)
  vi.stubGlobal('parent', isFramed ? {} : frame)
  return (await import('./browser-storage.ts')).stored
}

test('a framed page that may store nothing remembers over a reload of its frame', async () => {
  refusing()
  const frame = { name: 'given by the website' }
  const first = await open(frame, true)
  expect(first.get('a')).toBeNull()
  first.set('a', 'one "quoted"')
  first.set('b', 'two')
  const second = await open(frame, true)
  expect(second.get('a')).toBe('one "quoted"')
  second.remove('a')
  const third = await open(frame, true)
  expect([third.get('a'), third.get('b')]).toEqual([null, 'two'])
  third.clear()
  expect((await open(frame, true)).get('b')).toBeNull()
})

test('a page on its own keeps it in memory, and leaves nothing for the next site in the tab', async () => {
  refusing()
  const tab = { name: '' }
  const stored = await open(tab, false)
  stored.set('a', 'one')
  expect(stored.get('a')).toBe('one')
  stored.remove('a')
  expect(stored.get('a')).toBeNull()
  stored.set('b', 'two')
  stored.clear()
  expect(stored.get('b')).toBeNull()
  expect(tab.name).toBe('')
})

test('where storage is allowed it is used', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const frame = { name: '' }
  const stored = await open(frame, true)
  stored.set('a', 'one')
  expect([stored.get('a'), kept.get('a'), frame.name]).toEqual(['one', 'one', ''])
})
