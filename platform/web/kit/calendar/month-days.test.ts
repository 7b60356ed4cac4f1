import { expect, test } from 'vitest'
import { addDays, addMonths, weeksOf } from './month-days.ts'

test('a month shows six weeks from the Monday on or before its first', () => {
  const weeks = weeksOf('2026-11-21')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]![0]).toBe('2026-10-26')
  expect(weeks.flat()).toContain('2026-11-30')
  expect(weeksOf('2027-02-01')[0]![0]).toBe('2027-02-01')
})

test('days and months step over year ends and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01')
})
