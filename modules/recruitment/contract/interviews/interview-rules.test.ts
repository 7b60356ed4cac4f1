import { expect, test } from 'vitest'
import { canMove, cvStatus, cvStatusNumbers } from '#recruitment/contract/statuses/cv-statuses.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import * as rules from './interview-rules.ts'

test('exactly ten statuses let an interview be scheduled, and the refusal names them', () => {
  const ten = cvStatusNumbers.filter(rules.maySchedule).map((number) => cvStatus(number).key)
  expect(ten).toEqual([
    'selected',
    'documentation_initiated',
    'not_interested',
    'on_hold',
    'not_responding',
    'interview_scheduled',
    'interview_select',
    'ceo_round_select',
    '2nd_round_interview',
    'schedule_hr_round',
  ])
  expect(rules.schedulingRefusal(20)).toBe(
    `An interview can't be scheduled while the CV status is hr_reject. Move it to one of: ${ten.join(', ')}.`,
  )
})

test('scheduling leads to 15, and an HR round by way of 22 to 30', () => {
  for (const kind of interviewKinds.keys.filter((one) => one !== 'hr'))
    for (const status of cvStatusNumbers.filter(rules.maySchedule)) {
      expect(rules.movesOnScheduling(kind, status)).toEqual([15])
      expect(canMove(status, 15)).toBe(true)
    }
  expect(rules.movesOnScheduling('hr', 22)).toEqual([30])
  expect(rules.movesOnScheduling('hr', 2)).toEqual([22, 30])
})

test('the end of a slot waits for feedback by kind; manager, CEO, client and HR rounds stay', () => {
  const at = (kind: (typeof interviewKinds.keys)[number]) => rules.moveAtEnd(kind, 15)
  expect([at('technical_1'), at('technical_2'), at('machine_test')]).toEqual([23, 24, 25])
  expect([at('manager'), at('ceo'), at('client'), at('hr')]).toEqual([null, null, null, null])
  expect(rules.moveAtEnd('technical_1', 10)).toBeNull()
})

test('every decision is a legal move from where its kind waits', () => {
  for (const kind of interviewKinds.keys) {
    const waits = rules.statusesOfRunning(kind).at(-1)!
    for (const outcome of ['selected', 'rejected'] as const)
      expect(canMove(waits, rules.moveOnDecision(kind, outcome)), `${kind} ${outcome}`).toBe(true)
  }
})

test('an interview that does not go on moves the application only where that is legal', () => {
  const halted = (halt: rules.Halt, status: number, fromStatus: number) =>
    rules.moveOnHalt(halt, { status, fromStatus })
  expect(halted('cancelled', 15, 2)).toBeNull()
  expect(halted('cancelled', 15, 16)).toBe(16)
  expect(halted('cancelled', 30, 2)).toBe(22)
  expect(halted('on_hold', 15, 2)).toBe(10)
  expect(halted('on_hold', 23, 2)).toBeNull()
  for (const status of [15, 23, 24, 25, 30]) {
    expect(halted('not_available', status, 2)).toBe(29)
    expect(halted('panel_no_show', status, 2)).toBe(28)
  }
})

test('the next round is scheduled from 26, 28, 31 and 32 after one more move', () => {
  expect(rules.movesBeforeScheduling(31)).toEqual([16, 21, 22])
  expect(rules.movesBeforeScheduling(32)).toEqual([16, 22])
  expect(rules.movesBeforeScheduling(26)).toEqual([16, 21, 22])
  expect(rules.movesBeforeScheduling(28)).toEqual([16, 21, 22])
  expect(rules.movesBeforeScheduling(20)).toEqual([])
  expect(rules.movesBeforeScheduling(16)).toEqual([])
})

test('a slot is not past and lasts a quarter of an hour', () => {
  const now = new Date('2026-12-01T09:00:00Z')
  const fault = (from: string, until: string) =>
    rules.faultOfTime(`2026-12-01T${from}:00Z`, `2026-12-01T${until}:00Z`, now)
  expect(fault('09:00', '09:15')).toBeNull()
  expect(fault('08:59', '09:30')).toBe('past')
  expect(fault('10:00', '10:14')).toBe('short')
  expect(fault('10:00', '10:00')).toBe('order')
  expect(fault('10:00', '18:01')).toBe('long')
})

test('the résumé is open from a week before until a week after one’s feedback, without it thirty days', () => {
  const slot = { starts_at: '2026-12-10T09:00:00Z', ends_at: '2026-12-10T10:00:00Z', late_until: null }
  const open = (at: string, status = 'scheduled', given: string | null = null) =>
    rules.isResumeOpen({ ...slot, status }, new Date(at), given)
  expect(open('2026-12-03T08:59:00Z')).toBe(false)
  expect(open('2026-12-03T09:00:00Z')).toBe(true)
  expect(open('2027-01-09T10:00:00Z', 'completed')).toBe(true)
  expect(open('2027-01-09T10:01:00Z', 'completed')).toBe(false)
  expect(open('2026-12-11T09:00:00Z', 'selected')).toBe(false)
  const given = '2026-12-11T09:00:00Z'
  expect(open('2026-12-18T09:00:00Z', 'completed', given)).toBe(true)
  expect(open('2026-12-18T09:00:00Z', 'selected', given)).toBe(true)
  expect(open('2026-12-18T09:01:00Z', 'selected', given)).toBe(false)
  expect(open('2026-12-12T09:00:00Z', 'cancelled', given)).toBe(false)
  expect(rules.isLate(slot, new Date('2027-01-09T10:01:00Z'))).toBe(true)
  expect(
    rules.isLate({ ...slot, late_until: '2027-01-20T00:00:00Z' }, new Date('2027-01-12T00:00:00Z')),
  ).toBe(false)
})
