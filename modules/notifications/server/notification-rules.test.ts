import { expect, test } from 'vitest'
import { usualQuietHours } from '#notifications/contract/preferences/mail-ways.ts'
import { digestDay, digestMoment, heldUntil, mailWayOf } from './notification-rules.ts'

// Kolkata is 5:30 ahead of UTC.
test.each([
  ['in the afternoon nothing is held', '2026-11-20T09:00:00Z', 'Asia/Kolkata', null],
  ['a second before nine in the evening', '2026-11-20T15:29:59Z', 'Asia/Kolkata', null],
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
])('the usual quiet hours: %s', (_case, now, zone, until) => {
  const expected = until === null ? null : new Date(`${until}:00Z`)
  expect(heldUntil(new Date(now), zone, usualQuietHours)).toEqual(expected)
  expect(heldUntil(new Date(now), zone, null)).toBeNull()
})

test.each([
  ['before them', '2026-11-20T06:29:59Z', null],
  ['when they begin', '2026-11-20T06:30:00Z', '2026-11-20T08:00'],
  ['a second before they end', '2026-11-20T07:59:59Z', '2026-11-20T08:00'],
  ['when they end', '2026-11-20T08:00:00Z', null],
])('quiet hours from 12:00 to 13:30 of one day: %s', (_case, now, until) => {
  const expected = until === null ? null : new Date(`${until}:00Z`)
  expect(heldUntil(new Date(now), 'Asia/Kolkata', { starts: '12:00', ends: '13:30' })).toEqual(expected)
})

test.each([
  [true, 'never', 'never', 'at_once'],
  [true, 'digest', null, 'at_once'],
  [false, 'at_once', null, 'at_once'],
  [false, 'never', null, 'never'],
  [false, 'at_once', 'digest', 'digest'],
  [false, 'never', 'at_once', 'at_once'],
] as const)('mandatory %s, usually %s, chosen %s: mailed %s', (mandatory, mail, chosen, way) => {
  expect(mailWayOf({ mandatory, mail }, chosen)).toBe(way)
})

test.each([
  ['2026-11-20T03:29:59Z', 'Asia/Kolkata', null],
  ['2026-11-20T03:30:00Z', 'Asia/Kolkata', '2026-11-20'],
  ['2026-11-20T18:29:59Z', 'Asia/Kolkata', '2026-11-20'],
  ['2026-11-20T18:30:00Z', 'Asia/Kolkata', null],
  ['2026-11-20T03:15:00Z', 'Asia/Kathmandu', '2026-11-20'],
])('at %s the digest that is due in %s is that of %s', (now, zone, day) => {
  expect(digestDay(new Date(now), zone)).toBe(day)
})

test('a digest tells of what came until nine, however late it is written', () => {
  expect(digestMoment('2026-11-20', 'Asia/Kolkata')).toEqual(new Date('2026-11-20T03:30:00Z'))
  expect(digestMoment('2026-03-29', 'Europe/London')).toEqual(new Date('2026-03-29T08:00:00Z'))
})
