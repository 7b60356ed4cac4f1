import { expect, test } from 'vitest'
import { isJump } from './tax-jump.ts'

test.each([
  [100, 100, false],
  [100, 125, false],
  [100, 126, true],
  [100, 75, false],
  [100, 74, true],
  [0, 0, false],
  [0, 1, true],
  [80, 0, true],
])('from %i to %i: %s', (before, after, expected) => expect(isJump(before, after)).toBe(expected))
