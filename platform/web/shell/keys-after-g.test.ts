import { expect, test } from 'vitest'
import { keysAfterG } from './keys-after-g.ts'

test('a letter belongs to a g that was pressed just before it, also right after the page was opened', () => {
  const followsG = keysAfterG()
  const pressed = [
    ['s', 300],
    ['g', 400],
    ['d', 900],
    ['d', 1_000],
    ['g', 5_000],
    ['d', 6_300],
  ] as const
  expect(pressed.map(([key, at]) => followsG(key, at))).toEqual([false, false, true, false, false, false])
})
