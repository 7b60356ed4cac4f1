import { expect, test } from 'vitest'
import { shortened } from './short-text.ts'

test('text is shortened to fifty characters, the last of them an ellipsis', () => {
  expect(shortened('a'.repeat(50))).toBe('a'.repeat(50))
  expect(shortened('a'.repeat(51))).toBe(`${'a'.repeat(49)}…`)
  expect(shortened('')).toBe('')
  expect(shortened('abcdef', 4)).toBe('abc…')
})

test('what a reader sees as one sign is not cut in halves', () => {
  expect(shortened('👩‍👧 '.repeat(20), 3)).toBe('👩‍👧…')
  expect(shortened(`${'a'.repeat(49)}অরিন্দম`, 51)).toBe(`${'a'.repeat(49)}অ…`)
})
