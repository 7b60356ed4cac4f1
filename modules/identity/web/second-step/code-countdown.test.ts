import { expect, test } from 'vitest'
import { asMinutes, codeTime } from './code-countdown.ts'
import type { WaitingSince } from '#identity/web/sign-in/sign-in-progress.ts'

const sent = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(sent + seconds * 1_000).toISOString()

/** A code of ten minutes, heard of by a clock that is so many seconds ahead. */
const waiting = (ahead = 0): WaitingSince => ({
  step: 'code',
  otp_token: 'x',
  by: 'mail',
  sent_to: 'a•••@banyan.example',
  digits: 6,
  can_mail: false,
  expires_at: at(600),
  resend_at: at(30),
  since: sent + ahead * 1_000,
})

test('a right clock counts to the second', () => {
  expect(codeTime(waiting(), sent)).toEqual({ left: 600, pause: 30 })
  expect(codeTime(waiting(), sent + 29_500)).toEqual({ left: 571, pause: 1 })
  expect(codeTime(waiting(), sent + 700_000)).toEqual({ left: 0, pause: 0 })
})

test.each([
  ['an hour ahead', 3_600, { left: 570, pause: 0 }],
  ['an hour behind', -3_600, { left: 630, pause: 60 }],
])('a clock that is %s shuts no one out', (_clock, ahead, expected) => {
  expect(codeTime(waiting(ahead), sent + ahead * 1_000)).toEqual(expected)
  const later = sent + (ahead + 61) * 1_000
  expect(codeTime(waiting(ahead), later)).toEqual({ left: expected.left - 61, pause: 0 })
})

test('seconds are shown as minutes', () => {
  expect([0, 9, 60, 605].map(asMinutes)).toEqual(['0:00', '0:09', '1:00', '10:05'])
})
