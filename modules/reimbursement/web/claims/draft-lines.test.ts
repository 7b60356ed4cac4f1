import { expect, test } from 'vitest'
import { daysOf, emptyLine, splitLine } from './draft-lines.ts'

test.each([
  [100_00, 3, [3_334, 3_333, 3_333]],
  [5, 2, [3, 2]],
  [900, 4, [225, 225, 225, 225]],
])('%i paise in %i parts are %o', (amount, parts, expected) => {
  const split = splitLine({ ...emptyLine('2026-11-20'), amount }, parts)
  expect(split.map((line) => line.amount)).toEqual(expected)
  expect(new Set(split.map(({ split_of }) => split_of)).size).toBe(1)
  expect(new Set(split.map(({ key }) => key)).size).toBe(parts)
})

test('a per diem counts both of its ends', () => {
  expect(daysOf('2026-11-20', '2026-11-22')).toBe(3)
  expect(daysOf('2026-11-20', '2026-11-20')).toBe(1)
  expect(daysOf('2026-11-20', '2026-11-19')).toBeNull()
  expect(daysOf('2026-11-20', null)).toBeNull()
})
