import { expect, test } from 'vitest'
import { meanOf, meanText, NOT_APPLICABLE } from '#platform/contract/marks.ts'
import { dutyState } from './certificates/duty-list.ts'
import {
  attendanceShare,
  certificateNumber,
  gainOf,
  meanGain,
  minutesOf,
  renewalDay,
  validUntil,
} from './training-rules.ts'

test('sessions 10:00–13:00 and 14:00–16:30 are 5.5 hours', () => {
  const at = (time: string) => `2026-11-24T${time}:00Z`
  const sessions = [
    { starts_at: at('10:00'), ends_at: at('13:00') },
    { starts_at: at('14:00'), ends_at: at('16:30') },
  ]
  expect(minutesOf(sessions) / 60).toBe(5.5)
})

test('present 2 of 3 is 66.7 %, and no one marked is no share', () => {
  expect((attendanceShare(2, 3)! / 100).toFixed(1)).toBe('66.7')
  expect(attendanceShare(0, 0)).toBeNull()
})

test('marks 8, 9.5 and NA are 8.75 over 2', () => {
  const mean = meanOf([8, 9.5, NOT_APPLICABLE].map((mark) => ({ mark, weight: 1 })))
  expect([meanText(mean), mean.count]).toEqual(['8.75', 2])
})

test('scores 40 and 72 are a gain of 32; without both there is none', () => {
  expect(gainOf({ score_before: 40, score_after: 72 })).toBe(32)
  expect(gainOf({ score_before: null, score_after: 72 })).toBeNull()
  expect(
    meanGain([
      { score_before: 40, score_after: 72 },
      { score_before: 50, score_after: 70 },
      { score_before: null, score_after: 1 },
    ]),
  ).toBe(26)
  expect(meanGain([])).toBeNull()
})

test('valid 12 months from 23 Nov 2026 is 23 Nov 2027, told on 24 Oct 2027', () => {
  expect(validUntil('2026-11-23', 12)).toBe('2027-11-23')
  expect(renewalDay('2027-11-23')).toBe('2027-10-24')
  expect(validUntil('2028-02-29', 12)).toBe('2029-02-28')
  expect(validUntil('2026-11-23', null)).toBeNull()
})

test('a mandatory course is overdue after its day, due in its last 30 days, and done before or for good', () => {
  const at = (due: string | null) => dutyState(due, '2026-11-23')
  expect([at('2026-11-22'), at('2026-11-23'), at('2026-12-23'), at('2026-12-24'), at(null)]).toEqual([
    'overdue',
    'due',
    'due',
    'done',
    'done',
  ])
})

test('certificates are numbered by the year', () => expect(certificateNumber(2026, 12)).toBe('TRN/2026/12'))
