import { expect, test } from 'vitest'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { buildLeaveRule } from '#leave/server/leave-builders.ts'
import { findRefusal, isOpenTo, needsHr, type CheckFacts } from './leave-checks.ts'
import { eachDay, WHOLE_DAY } from '#leave/server/counting/leave-days.ts'

const type = { id: 1, key: 'earned', name: 'Earned leave' }
const employment = {
  employment_id: 1,
  person_id: 1,
  company_id: 1,
  employee_code: 'A1',
  joined_on: '2026-09-07',
  service_since: '2026-09-07',
  left_on: null,
  leaving: null,
  resigned_on: null,
  notice_days: 30,
  type: 'permanent',
  status: 'confirmed',
  probation_ends_on: null,
  confirmed_on: null,
  gender: 'Female',
  birth_date: null,
  marital_status: null,
} as const

type Wish = { rule?: Partial<LeaveRule>; on?: string; to?: string } & Partial<Omit<CheckFacts, 'rule'>>

// November 2026: the 9th is a Monday.
function refusalOf({ rule = {}, on = '2026-11-09', to = on, ...wish }: Wish) {
  const plans = eachDay('2026-09-01', '2027-12-31').map((day) => ({
    day,
    kind: 'working' as const,
    hundredths: 100,
    windows: [],
    because: '',
  }))
  const lines = eachDay(on, to).map((day) => ({
    day,
    kind: 'work' as const,
    counted: 100,
    ...WHOLE_DAY,
    because: '',
  }))
  const facts = {
    type,
    lines,
    plans,
    starts_on: on,
    ends_on: to,
    others: [],
    times: 0,
    urgent: false,
    byTheHour: false,
  }
  return findRefusal({
    ...facts,
    employment: employment as unknown as CheckFacts['employment'],
    today: '2026-11-09',
    rule: buildLeaveRule(rule),
    ...wish,
  })
}

test('the waiting period ends with its last day: the day after is open, that day is not', () => {
  const rule = { waiting_days: 63 }
  expect(refusalOf({ rule, on: '2026-11-09' })).toBeNull()
  expect(refusalOf({ rule, on: '2026-11-08', today: '2026-11-01' })).toEqual(
    say.waiting(type.name, '2026-11-09'),
  )
})

test('so many days ahead are allowed, one more is not', () => {
  const rule = { ahead_days: 30 }
  expect(refusalOf({ rule, on: '2026-12-09' })).toBeNull()
  expect(refusalOf({ rule, on: '2026-12-10' })).toEqual(say.tooFarAhead(type.name, 30))
})

test('notice is asked of days to come, up to its last one, and not when it is urgent', () => {
  const rule = { notice_days: 3 }
  expect(refusalOf({ rule, on: '2026-11-12' })).toBeNull()
  expect(refusalOf({ rule, on: '2026-11-11' })).toEqual(say.needsNotice(type.name, 3))
  expect(refusalOf({ rule, on: '2026-11-09' })).toEqual(say.needsNotice(type.name, 3))
  expect(refusalOf({ rule, on: '2026-11-11', urgent: true })).toBeNull()
  expect(refusalOf({ rule, on: '2026-11-06' })).toBeNull()
})

test('from the joining day to the last day, and not one day outside', () => {
  const leaving = { ...employment, left_on: '2026-11-10' } as unknown as CheckFacts['employment']
  const rule = { in_notice: true }
  expect(refusalOf({ rule, employment: leaving, on: '2026-11-10' })).toBeNull()
  expect(refusalOf({ rule, employment: leaving, on: '2026-11-10', to: '2026-11-11' })).toEqual(
    say.notEmployed('2026-11-11'),
  )
  expect(refusalOf({ on: '2026-09-07', today: '2026-09-07' })).toBeNull()
  expect(refusalOf({ on: '2026-09-06', today: '2026-09-07' })).toEqual(say.notEmployed('2026-09-06'))
  expect(refusalOf({ employment: undefined })).toEqual(say.notEmployed('2026-11-09'))
})

test('probation, notice and the number of times close a kind where its rule says so', () => {
  const probation = { ...employment, status: 'probation' } as unknown as CheckFacts['employment']
  const resigned = { ...employment, resigned_on: '2026-11-01' } as unknown as CheckFacts['employment']
  expect(refusalOf({ rule: { in_probation: false }, employment: probation })).toEqual(
    say.notInProbation(type.name),
  )
  expect(refusalOf({ rule: { in_probation: true }, employment: probation })).toBeNull()
  expect(refusalOf({ rule: { in_probation: false } })).toBeNull()
  expect(refusalOf({ rule: { in_notice: false }, employment: resigned })).toEqual(say.notInNotice(type.name))
  expect(refusalOf({ rule: { in_notice: true }, employment: resigned })).toBeNull()
  expect(refusalOf({ rule: { in_notice: false } })).toBeNull()
  expect(refusalOf({ rule: { most_times: 2 }, times: 1 })).toBeNull()
  expect(refusalOf({ rule: { most_times: 2 }, times: 2 })).toEqual(say.takenBefore(type.name, 2))
})

test('a kind for some is open to them only, and to nobody of whom it is not known', () => {
  const rule = (wish: Partial<LeaveRule>) => buildLeaveRule(wish)
  const whose = (gender: 'Male' | 'Female' | null, marital_status: 'Married' | 'Single' | null = null) =>
    ({ gender, marital_status }) as Parameters<typeof isOpenTo>[1]
  expect(isOpenTo(rule({}), whose(null))).toBe(true)
  expect(isOpenTo(rule({ genders: ['Female'] }), whose('Female'))).toBe(true)
  expect(isOpenTo(rule({ genders: ['Female'] }), whose('Male'))).toBe(false)
  expect(isOpenTo(rule({ genders: ['Female'] }), whose(null))).toBe(false)
  expect(isOpenTo(rule({ genders: ['Male', 'Female'] }), whose('Female'))).toBe(true)
  expect(isOpenTo(rule({ marital_statuses: ['Married'] }), whose('Male', 'Married'))).toBe(true)
  expect(isOpenTo(rule({ marital_statuses: ['Married'] }), whose('Male', 'Single'))).toBe(false)
  expect(refusalOf({ rule: { genders: ['Male'] } })).toEqual(say.notEligible(type.name))
})

test('a line manager decides alone up to so many days back, and HR as well beyond', () => {
  const asked = (starts_on: string) =>
    needsHr({ rule: buildLeaveRule({ back_days: 7 }), starts_on, today: '2026-11-09' })
  expect([asked('2026-11-02'), asked('2026-11-01')]).toEqual([false, true])
})

test('at least and at most so much at once, both bounds allowed', () => {
  const rule = { least_at_once: 200, most_at_once: 300 }
  expect(refusalOf({ rule, to: '2026-11-09' })).toEqual(say.tooFewAtOnce(type.name, 200))
  expect(refusalOf({ rule, to: '2026-11-10' })).toBeNull()
  expect(refusalOf({ rule, to: '2026-11-11' })).toBeNull()
  expect(refusalOf({ rule, to: '2026-11-12' })).toEqual(say.tooManyAtOnce(type.name, 300))
})
