import { dayAfter, everyDay } from '#platform/contract/days.ts'
import { expect, test } from 'vitest'
import { closesOn, closingOf, limitsOf, lockOf, monthsAround, nextMonth, openSince } from './lock-rules.ts'

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const days = (from: string, count: number, away: readonly string[] = []) =>
  everyDay(from, dayAfter(from, count - 1)).map((day) => ({
    day,
    works: isWeekday(day),
    away: away.includes(day),
  }))

test('five working days back; leave is not counted', () => {
  expect(openSince(days('2026-11-01', 40), '2026-11-26', 5)).toBe('2026-11-19')
  expect(openSince(days('2026-11-01', 40, ['2026-11-24']), '2026-11-26', 5)).toBe('2026-11-18')
  expect(openSince(days('2026-11-01', 40), '2026-11-26', 10)).toBe('2026-11-12')
  expect(limitsOf(false)).toEqual({ back: 5, close: 3 })
  expect(limitsOf(true)).toEqual({ back: 10, close: 5 })
})

test('November closes on the third working day of December, for managers on the fifth', () => {
  const december = days('2026-12-01', 31)
  expect(closesOn('2026-11', december, 3)).toBe('2026-12-03')
  expect(closesOn('2026-11', december, 5)).toBe('2026-12-07')
  // It begins on a Saturday.
  expect(closesOn('2026-07', days('2026-08-01', 31), 3)).toBe('2026-08-05')
  expect(closesOn('2026-11', [], 3)).toBeNull()
  expect([nextMonth('2026-12'), nextMonth('2026-01')]).toEqual(['2027-01', '2026-02'])
})

const closed = (last: string) => ({ last, since: last })
const asked = { today: '2026-12-04', closes: null, since: '2026-11-27', stands: false }

test.each([
  [{ ...asked, day: '2026-12-04' }, null],
  [{ ...asked, day: '2026-12-05' }, 'Time can’t be logged ahead.'],
  [
    { ...asked, day: '2026-11-30', closes: closed('2026-12-03') },
    'November is locked since 3 Dec 2026. Ask HR.',
  ],
  [{ ...asked, day: '2026-11-30', closes: closed('2026-12-04') }, null],
  [
    { ...asked, day: '2026-11-26', closes: closed('2026-12-04') },
    'New time can be logged back to 27 Nov 2026. Ask your line manager.',
  ],
  [{ ...asked, day: '2026-11-26', closes: closed('2026-12-04'), stands: true }, null],
  [
    { ...asked, day: '2026-11-26', closes: closed('2026-12-03'), stands: true },
    'November is locked since 3 Dec 2026. Ask HR.',
  ],
  [{ ...asked, day: '2026-09-26', closes: closed('2026-12-03'), excepted: true }, null],
  [{ ...asked, day: '2026-12-05', excepted: true }, 'Time can’t be logged ahead.'],
])('%j', (day, reason) => {
  expect(lockOf(day)).toBe(reason)
})

test('a lock set by hand holds from its day on; its grace is for those who decide', () => {
  const set = { locked_at: '2026-12-02', grace_until: '2026-12-05' }
  expect(closingOf(set, false)).toEqual({ last: '2026-12-01', since: '2026-12-02' })
  expect(closingOf(set, true)).toEqual({ last: '2026-12-05', since: '2026-12-06' })
  expect(closingOf({ ...set, grace_until: null }, true)).toEqual({ last: '2026-12-01', since: '2026-12-02' })
  const day = { ...asked, day: '2026-11-30', stands: true }
  expect(lockOf({ ...day, today: '2026-12-02', closes: closingOf(set, false) })).toBe(
    'November is locked since 2 Dec 2026. Ask HR.',
  )
  expect(lockOf({ ...day, today: '2026-12-01', closes: closingOf(set, false) })).toBeNull()
})

test('a lock is set for the next month, this one and a year back', () => {
  const months = monthsAround('2026-11-25')
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-12', '2026-11', '2025-11', 14])
  expect(monthsAround('2027-01-02').slice(0, 3)).toEqual(['2027-02', '2027-01', '2026-12'])
})
