import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  dayAfter,
  dayBefore,
  daysBetween,
  daysEarlier,
  daysLater,
  daysPassed,
  everyDay,
  mondayOf,
} from './days.ts'

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
      expect(Temporal.PlainDate.from(mondayOf(from)).dayOfWeek).toBe(1)
      expect(daysBetween(mondayOf(from), from)).toBe(Temporal.PlainDate.from(from).dayOfWeek - 1)
    }),
  )
})

test('moments are moved and compared by 24 hours each', () => {
  const noon = new Date('2026-03-28T12:00:00Z')
  expect(daysLater(noon, 2)).toEqual(new Date('2026-03-30T12:00:00Z'))
  expect(daysEarlier(noon, 28)).toEqual(new Date('2026-02-28T12:00:00Z'))
  expect(daysPassed(noon, '2026-03-29T18:00:00Z')).toBe(1.25)
  expect(daysPassed('2026-03-29T12:00:00Z', noon)).toBe(-1)
})
