import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, countMinutes } from './business-minutes.ts'
import { covers, meets, merged, without, type Interval } from '#calendar/server/intervals.ts'

const MINUTE = 60_000
const moment = fc.integer({ min: 0, max: 20_000 }).map((minutes) => minutes * MINUTE)
const interval = fc
  .tuple(moment, fc.integer({ min: 1, max: 600 }))
  .map(([from, minutes]): Interval => ({ from, until: from + minutes * MINUTE }))
const intervals = fc.array(interval, { maxLength: 30 })
const size = (list: readonly Interval[]) => list.reduce((sum, { from, until }) => sum + until - from, 0)

test('merged ones are in order, apart, and hold what they were made of', () => {
  fc.assert(
    fc.property(intervals, (list) => {
      const result = merged(list)
      for (const [at, one] of result.entries()) expect(one.from).toBeGreaterThan(result[at - 1]?.until ?? -1)
      for (const one of list) expect(covers(result, one)).toBe(true)
    }),
  )
})

test('what is taken away and what is left make the whole again', () => {
  fc.assert(
    fc.property(intervals, intervals, (list, taken) => {
      const left = without(list, taken)
      for (const one of left) expect(taken.some((gone) => meets(one, gone))).toBe(false)
      expect(size(merged([...left, ...taken]))).toBe(size(merged([...list, ...taken])))
    }),
  )
})

test('minutes that are added are counted again', () => {
  fc.assert(
    fc.property(intervals, moment, fc.integer({ min: 1, max: 3000 }), (list, from, minutes) => {
      const windows = merged(list)
      const all = countMinutes(windows, from, Number.MAX_SAFE_INTEGER)
      const until = addMinutes(windows, from, minutes)
      expect(until === null).toBe(all < minutes)
      expect(countMinutes(windows, from, until ?? Number.MAX_SAFE_INTEGER)).toBe(Math.min(all, minutes))
    }),
  )
})

test('counting goes on where it stopped, and backwards it is negative', () => {
  fc.assert(
    fc.property(intervals, moment, moment, moment, (list, a, b, c) => {
      const windows = merged(list)
      expect(countMinutes(windows, a, b) + countMinutes(windows, b, c)).toBe(countMinutes(windows, a, c))
      expect(countMinutes(windows, a, b) + countMinutes(windows, b, a)).toBe(0)
    }),
  )
})

test('nothing added at night is due in the morning', () => {
  const day = { from: 600 * MINUTE, until: 1140 * MINUTE }
  expect(addMinutes([day], 0, 0)).toBe(day.from)
  expect(addMinutes([day], 700 * MINUTE, 0)).toBe(700 * MINUTE)
  expect(addMinutes([day], day.until, 0)).toBeNull()
})
