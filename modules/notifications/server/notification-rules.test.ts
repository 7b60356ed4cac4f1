import { expect, test } from 'vitest'
import { heldUntil, isMailed } from './notification-rules.ts'

// Kolkata is 5:30 ahead of UTC.
test.each([
  ['in the afternoon nothing is held', '2026-11-20T09:00:00Z', 'Asia/Kolkata', null],
  ['a minute before nine in the evening', '2026-11-20T15:29:59Z', 'Asia/Kolkata', null],
  [
    'from nine in the evening until the next morning',
    '2026-11-20T15:30:00Z',
    'Asia/Kolkata',
    '2026-11-21T02:30',
  ],
  ['after midnight until the same morning', '2026-11-20T20:00:00Z', 'Asia/Kolkata', '2026-11-21T02:30'],
  ['a second before eight', '2026-11-21T02:29:59Z', 'Asia/Kolkata', '2026-11-21T02:30'],
  ['at eight the night is over', '2026-11-21T02:30:00Z', 'Asia/Kolkata', null],
  ['each office has its own night', '2026-11-20T15:30:00Z', 'Europe/London', null],
  ['a night that is an hour shorter', '2026-03-28T23:00:00Z', 'Europe/London', '2026-03-29T07:00'],
])('quiet hours: %s', (_case, now, zone, until) => {
  const expected = until === null ? null : new Date(`${until}:00Z`)
  expect(heldUntil(new Date(now), zone, false)).toEqual(expected)
  expect(heldUntil(new Date(now), zone, true)).toBeNull()
})

test.each([
  [true, false, false, true],
  [true, true, null, true],
  [false, true, null, true],
  [false, false, null, false],
  [false, true, false, false],
  [false, false, true, true],
])('mandatory %s, usually %s, chosen %s: mailed %s', (mandatory, mail, chosen, mailed) => {
  expect(isMailed({ mandatory, mail }, chosen)).toBe(mailed)
})
