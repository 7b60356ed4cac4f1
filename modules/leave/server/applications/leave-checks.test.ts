import { describe, expect, test } from 'vitest'
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
  expect(isOpenTo(rule({ marital_statuses: ['Single', 'Married'] }), whose('Male', 'Married'))).toBe(true)
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

type Line = CheckFacts['lines'][number]
type Other = CheckFacts['others'][number]

const lineOn = (day: string, wish: Partial<Line> = {}): Line => ({
  day,
  kind: 'work',
  counted: 100,
  ...WHOLE_DAY,
  because: '',
  ...wish,
})

const otherOn = (day: string, wish: Partial<Other> = {}): Other => ({
  day,
  counted: 100,
  ...WHOLE_DAY,
  leave_type_id: type.id,
  type_key: type.key,
  type_name: type.name,
  status: 'approved',
  ...wish,
})

const hours = (from_minute: number, to_minute: number) => ({ from_minute, to_minute })

/** Weeks of Monday to Friday around the 9th of November. */
const weeks = eachDay('2026-11-02', '2026-11-29').map((day, at) => ({
  day,
  kind: at % 7 < 5 ? ('working' as const) : ('weekly_off' as const),
  hundredths: 100,
  windows: [],
  because: '',
}))

test('where nothing is counted there is nothing to take, and the least that counts is taken', () => {
  const free = lineOn('2026-11-09', { counted: 0, kind: 'weekly_off' })
  expect(refusalOf({ lines: [free] })).toEqual(say.onlyFreeDays)
  expect(refusalOf({ lines: [free, lineOn('2026-11-10', { counted: 1 })] })).toBeNull()
})

describe('leave by the hour', () => {
  const askedFor = (line: Partial<Line>, windows = [hours(540, 780), hours(840, 1_080)], rule = {}) => {
    const windowsOn = (day: string) => (day === '2026-11-09' ? windows : [hours(0, 60)])
    const plans = weeks.map((plan) => ({
      ...plan,
      windows: windowsOn(plan.day).map(({ from_minute: from, to_minute: to }) => ({ from, to })),
    }))
    return refusalOf({ rule, byTheHour: true, lines: [lineOn('2026-11-09', line)], plans })
  }

  test('lies between the first and the last minute of work', () => {
    expect(askedFor(hours(540, 1_080))).toBeNull()
    const outside = say.outsideWork('2026-11-09', '09:00', '18:00')
    expect(askedFor(hours(535, 600))).toEqual(outside)
    expect(askedFor(hours(1_020, 1_081))).toEqual(outside)
    expect(askedFor(hours(0, 60), [])).toBeNull()
  })

  test('of a night ends with the day, and says when the work ends', () => {
    const night = [hours(1_320, 1_800)]
    expect(askedFor(hours(1_320, 1_440), night)).toBeNull()
    expect(askedFor(hours(1_320, 1_441), night)).toEqual(say.outsideWork('2026-11-09', '22:00', '06:00'))
  })

  test('begins at a step of five minutes, or where the work begins', () => {
    expect(askedFor(hours(545, 600))).toBeNull()
    expect(askedFor(hours(546, 600))).toEqual(say.hoursNotInSteps)
    expect(askedFor(hours(542, 600), [hours(542, 1_080)])).toBeNull()
  })

  test('may be shorter than the smallest part of a day', () => {
    expect(askedFor({ ...hours(540, 600), counted: 12 }, undefined, { smallest: 50 })).toBeNull()
  })
})

test.each([
  { other: { ...WHOLE_DAY, counted: 100 }, part: 'whole day' },
  { other: { ...hours(0, 720), counted: 50 }, part: '0.5 first half' },
  { other: { ...hours(720, 1_440), counted: 50 }, part: '0.5 second half' },
  { other: { ...hours(600, 780), counted: 25 }, part: '0.25 of the day' },
  { other: { ...hours(719, 780), counted: 1 }, part: '0.01 of the day' },
])('other leave that covers the same time is told: $part', ({ other, part }) => {
  expect(refusalOf({ others: [otherOn('2026-11-10', other), otherOn('2026-11-09', other)] })).toEqual(
    say.overlap({ day: '2026-11-09', status: 'approved', type: type.name, part }),
  )
})

test('other leave that ends where this begins, or counts for nothing, is in no one’s way', () => {
  const morning = { ...hours(0, 720), counted: 50 }
  const afternoon = { ...hours(720, 1_440), counted: 50 }
  const asked = (line: Partial<Line>, other: Partial<Other>) =>
    refusalOf({ lines: [lineOn('2026-11-09', line)], others: [otherOn('2026-11-09', other)] })
  expect([asked(morning, afternoon), asked(afternoon, morning)]).toEqual([null, null])
  expect(asked({}, { counted: 0 })).toBeNull()
  expect(asked({ ...morning, counted: 1 }, morning)).not.toBeNull()
  const free = lineOn('2026-11-09', { counted: 0, kind: 'holiday' })
  expect(refusalOf({ lines: [free, lineOn('2026-11-10')], others: [otherOn('2026-11-09')] })).toBeNull()
})

test('no working day is asked for in smaller parts than its rule has', () => {
  const asked = (...lines: Partial<Line>[]) =>
    refusalOf({
      rule: { smallest: 50 },
      lines: lines.map((line, at) => lineOn(`2026-11-${10 + at}`, line)),
    })
  expect(asked({ counted: 50 })).toBeNull()
  expect(asked({ counted: 100 }, { counted: 25 })).toEqual(say.tooSmall(type.name, 50))
  expect(asked({ counted: 100 }, { counted: 25, kind: 'sandwich' })).toBeNull()
  expect(asked({ counted: 100 }, { counted: 0 })).toBeNull()
})

describe('so many days in a row', () => {
  const row = (most_in_a_row: number, others: readonly Other[], on = '2026-11-09', to = '2026-11-10') =>
    refusalOf({ rule: { most_in_a_row }, others, on, to, plans: weeks })

  test('count over a weekend, before and after, and no more than the bound', () => {
    const friday = [otherOn('2026-11-06')]
    expect(row(300, friday)).toBeNull()
    expect(row(200, friday)).toEqual(say.tooManyInARow(type.name, 200))
    const monday = [otherOn('2026-11-16')]
    expect(row(300, monday, '2026-11-12', '2026-11-13')).toBeNull()
    expect(row(200, monday, '2026-11-12', '2026-11-13')).toEqual(say.tooManyInARow(type.name, 200))
  })

  test('end with a working day, another kind of leave, and the days that are known', () => {
    expect(row(200, [otherOn('2026-11-05'), otherOn('2026-11-12')])).toBeNull()
    expect(row(200, [otherOn('2026-11-05'), otherOn('2026-11-06', { counted: 0 })])).toBeNull()
    expect(row(200, [otherOn('2026-11-06', { leave_type_id: 2 })])).toBeNull()
    expect(row(500, [otherOn('2026-10-30')], '2026-11-02', '2026-11-06')).toBeNull()
    expect(row(200, [otherOn('2026-11-06', { counted: 1 })])).toEqual(say.tooManyInARow(type.name, 200))
  })

  test('are those of a month as well, each month by itself', () => {
    const rule = { most_in_a_month: 200 }
    const others = [otherOn('2026-11-20'), otherOn('2026-12-18'), otherOn('2026-11-18', { leave_type_id: 2 })]
    expect(refusalOf({ rule, others, on: '2026-11-30', to: '2026-12-01' })).toBeNull()
    expect(refusalOf({ rule, others, on: '2026-11-30', to: '2026-12-02' })).toEqual(
      say.tooManyInAMonth(type.name, 200, '2026-12'),
    )
  })
})

test('some kinds do not stand beside each other, also with a weekend between them', () => {
  const casual = { leave_type_id: 2, type_key: 'casual', type_name: 'Casual leave' }
  const far = otherOn('2026-11-03', { ...casual, type_key: 'sick', type_name: 'Sick leave' })
  const asked = (not_beside: string[], ...others: Other[]) =>
    refusalOf({ rule: { not_beside }, others: [far, ...others], plans: weeks })
  const friday = otherOn('2026-11-06', casual)
  expect(asked([], friday)).toBeNull()
  expect(asked(['sick'], friday)).toBeNull()
  expect(asked(['casual'], friday)).toEqual(say.notBeside(type.name, 'Casual leave'))
  expect(asked(['sick', 'casual'], friday)).toEqual(say.notBeside(type.name, 'Casual leave'))
  expect(asked(['sick', 'casual'], otherOn('2026-11-05', casual))).toBeNull()
})
