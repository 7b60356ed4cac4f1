import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dayAfter, dayBefore, daysBetween, everyDay } from './days.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days are counted as the calendar does, over ends of months and leap years', () => {
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
  fc.assert(
    fc.property(day, fc.integer({ min: -2_000, max: 2_000 }), (from, days) => {
      const to = Temporal.PlainDate.from(from).add({ days }).toString()
      expect(dayAfter(from, days)).toBe(to)
      expect(daysBetween(from, to)).toBe(days)
      expect(everyDay(from, to)).toHaveLength(Math.max(0, days + 1))
    }),
  )
})
