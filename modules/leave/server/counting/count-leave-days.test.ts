import { expect, test } from 'vitest'
import { countLeaveDays, type LeaveWish } from './count-leave-days.ts'
import { eachDay, sumOf, type DayPlan } from './leave-days.ts'

const windows = [
  { from: 600, to: 840 },
  { from: 900, to: 1_140 },
]

// The 13th of November 2026 is a Friday; Saturdays have four hours here.
const plans: DayPlan[] = eachDay('2026-11-09', '2026-11-22').map((day) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isShort = weekday === 6
  return weekday === 0
    ? { day, kind: 'weekly_off', hundredths: 0, windows: [], because: 'Sunday is free' }
    : {
        day,
        kind: 'working',
        hundredths: isShort ? 50 : 100,
        windows: isShort ? windows.slice(0, 1) : windows,
        because: '',
      }
})

const wish = (given: Partial<LeaveWish>): LeaveWish => ({
  duration: 'multiple_days',
  starts_on: '2026-11-12',
  ends_on: '2026-11-12',
  second_half_first: false,
  first_half_last: false,
  hours: null,
  from_minute: null,
  ...given,
})
const count = (given: Partial<LeaveWish>, counts: 'working_days' | 'calendar_days' = 'working_days') =>
  countLeaveDays(wish(given), plans, { counts })

test('a leave over a weekend counts its working days, the short Saturday as much as it is', () => {
  const lines = count({ starts_on: '2026-11-13', ends_on: '2026-11-16' })
  expect(lines.map(({ kind, counted }) => [kind, counted])).toEqual([
    ['work', 100],
    ['work', 50],
    ['weekly_off', 0],
    ['work', 100],
  ])
})

test('free days at its ends are left out; nothing but free days is nothing', () => {
  expect(count({ starts_on: '2026-11-15', ends_on: '2026-11-16' }).map(({ day }) => day)).toEqual([
    '2026-11-16',
  ])
  expect(count({ starts_on: '2026-11-15', ends_on: '2026-11-15' })).toEqual([])
})

test('the first day may begin with its second half, the last end with its first', () => {
  const lines = count({
    starts_on: '2026-11-11',
    ends_on: '2026-11-12',
    second_half_first: true,
    first_half_last: true,
  })
  expect(lines.map(({ counted, from_minute, to_minute }) => [counted, from_minute, to_minute])).toEqual([
    [50, 840, 1_440],
    [50, 0, 840],
  ])
})

test.each([
  [2, 25, 600, 720],
  [4, 50, 600, 840],
  [6, 75, 600, 1_020],
])('%i hours are %i hundredths, and a break that is crossed is not counted', (hours, counted, from, to) => {
  expect(count({ duration: 'hours', hours })).toMatchObject([{ counted, from_minute: from, to_minute: to }])
})

test('hours on a short day are as absolute, and never more than the day', () => {
  const saturday = { duration: 'hours', starts_on: '2026-11-14', ends_on: '2026-11-14' } as const
  expect(count({ ...saturday, hours: 2 })).toMatchObject([{ counted: 25 }])
  expect(count({ ...saturday, hours: 6 })).toMatchObject([{ counted: 50 }])
})

test('in calendar days everything counts', () => {
  const lines = count({ starts_on: '2026-11-13', ends_on: '2026-11-22' }, 'calendar_days')
  expect(sumOf(lines, ({ counted }) => counted)).toBe(1_000)
})
