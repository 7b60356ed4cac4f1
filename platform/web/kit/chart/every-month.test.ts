import { expect, test } from 'vitest'
import { everyMonth } from './every-month.ts'

test('each month of a span is there, over the end of a year and by months or days', () => {
  expect(everyMonth('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(everyMonth('2026-01-31', '2026-02-01')).toEqual(['2026-01', '2026-02'])
  expect(everyMonth('2026-05', '2026-05')).toEqual(['2026-05'])
  expect(everyMonth('2026-06', '2026-05')).toEqual([])
})
