import { expect, test } from 'vitest'
import { periodAfter, periodInWords } from './periods.ts'

test('a period steps by its own length and stays written as it was given', () => {
  expect(periodAfter('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(periodAfter('week', '2026-11-25', -1)).toBe('2026-11-18')
  expect(periodAfter('month', '2026-12', 1)).toBe('2027-01')
  expect(periodAfter('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(periodAfter('year', '2026', -1)).toBe('2025')
  expect(periodAfter('year', '2028-02-29', 1)).toBe('2029-02-01')
  expect(periodAfter(14, '2026-11-23', 1)).toBe('2026-12-07')
})

test('a period is named by what it holds', () => {
  expect(periodInWords('day', '2026-11-05')).toBe('5 Nov 2026')
  expect(periodInWords('week', '2026-11-25')).toBe('23 – 29 Nov 2026')
  expect(periodInWords('month', '2026-09')).toBe('September 2026')
  expect(periodInWords('year', '2026-09-01')).toBe('2026')
  expect(periodInWords(14, '2026-12-28')).toBe('28 Dec 2026 – 10 Jan 2027')
})
