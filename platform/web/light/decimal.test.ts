import { expect, test } from 'vitest'
import { readDecimal, showDecimal } from './decimal.ts'

test.each([
  ['1,250.5', 2, 125050],
  ['12,34,567', 2, 123456700],
  ['0.1', 2, 10],
  ['.5', 2, 50],
  ['-3', 0, -3],
  ['1.005', 2, null],
  ['12x', 0, null],
  ['', 2, null],
  ['99999999999999999', 2, null],
])('"%s" with %d decimals reads as %s', (typed, decimals, value) => {
  expect(readDecimal(typed, decimals)).toBe(value)
})

test('amounts show in Indian grouping and read back as they were', () => {
  expect(showDecimal(123456750, 2)).toBe('12,34,567.50')
  expect([0, -0, -1].map((value) => showDecimal(value, 2))).toEqual(['0.00', '0.00', '-0.01'])
  expect(readDecimal(showDecimal(123456750, 2), 2)).toBe(123456750)
  expect(showDecimal(null, 2)).toBe('')
})
