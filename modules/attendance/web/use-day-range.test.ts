import { expect, test } from 'vitest'
import { spanAround } from './reports/report-span.ts'
import { monthIn, wishIn } from './use-day-range.ts'

test.each([
  ['month=2026-10', '2026-10'],
  ['month=abc', '2026-11'],
  ['month=2026-1', '2026-11'],
  ['month=2026-13', '2026-11'],
  ['month=', '2026-11'],
  ['', '2026-11'],
])('whatever the address %j says, there is a month and its span', (address, month) => {
  const found = monthIn(new URLSearchParams(address), '2026-11')
  expect(found).toBe(month)
  expect(spanAround(found, 11).to.slice(0, 7)).toBe(month)
})

test('a span begins some months before, over the turn of a year as well', () => {
  expect(spanAround('2026-02', 3)).toEqual({ from: '2025-11-01', to: '2026-02-28' })
})

test.each([
  ['', '2026-11-23', { range: 'month', month: '2026-11' }],
  ['', '2026-11-03', { range: 'custom', from: '2026-10-25', to: '2026-11-03' }],
  ['', '2026-11-04', { range: 'month', month: '2026-11' }],
  ['month=2026-11', '2026-11-01', { range: 'month', month: '2026-11' }],
  ['range=last_week', '2026-11-01', { range: 'last_week' }],
])('of %j on %s these days are shown: %j', (address, now, expected) => {
  expect(wishIn(new URLSearchParams(address), now)).toMatchObject(expected)
})
