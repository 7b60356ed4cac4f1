import { dayAfter, everyDay } from '#platform/contract/days.ts'
import { expect, test } from 'vitest'
import { closesOn, limitsOf, lockOf, nextMonth, openSince } from './lock-rules.ts'

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

const asked = { today: '2026-12-04', closes: null, since: '2026-11-27', stands: false }

test.each([
  [{ ...asked, day: '2026-12-04' }, null],
  [{ ...asked, day: '2026-12-05' }, 'Time can’t be logged ahead.'],
  [{ ...asked, day: '2026-11-30', closes: '2026-12-03' }, 'November is locked since 3 Dec 2026. Ask HR.'],
  [{ ...asked, day: '2026-11-30', closes: '2026-12-04' }, null],
  [
    { ...asked, day: '2026-11-26', closes: '2026-12-04' },
    'New time can be logged back to 27 Nov 2026. Ask your line manager.',
  ],
  [{ ...asked, day: '2026-11-26', closes: '2026-12-04', stands: true }, null],
  [
    { ...asked, day: '2026-11-26', closes: '2026-12-03', stands: true },
    'November is locked since 3 Dec 2026. Ask HR.',
  ],
])('%j', (day, reason) => {
  expect(lockOf(day)).toBe(reason)
})
