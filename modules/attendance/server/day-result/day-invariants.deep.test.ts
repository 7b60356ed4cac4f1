import { expect, test } from 'vitest'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { sumOf } from './day-pay.ts'
import { at, away, causes, freePlan, planOf, session } from './day-builders.ts'
import type { Away, DayCauses } from './day-causes.ts'
import { resolveDay } from './day-resolver.ts'
import { totalsOf } from './day-totals.ts'

/** The same numbers in every run, so that a case that fails can be found again. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Roll = ReturnType<typeof numbers>

const oneOf = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)]!

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${minutes % 60}`

function anyPlan(roll: Roll): DayPlan {
  if (roll(7) === 0) return freePlan(oneOf(roll, ['holiday', 'weekly_off'] as const))
  const hundredths = oneOf(roll, [100, 100, 100, 50, 25])
  const counting = oneOf(roll, ['sum_of_sessions', 'first_in_last_out', 'tracker_hours'] as const)
  const credit_steps = oneOf(roll, [[75, 50, 25], [50], []])
  return planOf(
    { hundredths, minutes: (480 * hundredths) / 100 },
    { counting, credit_steps, presence_required: roll(3) > 0 },
  )
}

const anyAway = (roll: Roll): Away =>
  away({
    kind: oneOf(roll, ['leave', 'comp_off', 'work_from_home', 'outdoor', 'training', 'other'] as const),
    paid_share: oneOf(roll, [0, 100, 100, 50, 33, 1, 99]),
    hundredths: oneOf(roll, [25, 50, 75, 100]),
    part: oneOf(roll, ['full', 'first_half', 'second_half'] as const),
  })

function anySessions(roll: Roll): DayCauses['sessions'] {
  let minute = 300
  return Array.from({ length: roll(4) }, (_, place) => {
    const from = minute + roll(300)
    minute = from + roll(500)
    if (place === 2) return session(clock(from), null, { status: 'auto_closed' })
    return session(clock(from), clock(minute))
  })
}

const anyDay = (roll: Roll): DayCauses =>
  causes({
    plan: anyPlan(roll),
    employed: roll(12) > 0,
    away: Array.from({ length: roll(4) }, () => anyAway(roll)),
    sessions: anySessions(roll),
    tracked: roll(3) === 0 ? { minutes: roll(900), first_at: at('9:30'), last_at: at('20:00') } : null,
    penalty: oneOf(roll, [0, 0, 25, 50]),
    covered: roll(3) === 0 ? [{ label: 'Earned leave', hundredths: oneOf(roll, [25, 50]) }] : [],
    waiting: roll(8) === 0 ? ['Time change'] : [],
    today: oneOf(roll, ['2026-11-17', '2026-11-18', '2026-11-27']),
    isSettled: roll(2) === 0,
  })

test('in a thousand months every day sums to one, and the three quantities to the days of the month', () => {
  const roll = numbers(20_261_118)
  for (let month = 0; month < 1_000; month++) {
    const length = 28 + roll(4)
    const days = Array.from({ length }, () => resolveDay(anyDay(roll)))
    for (const day of days) expect(sumOf(day.parts)).toBe(100)
    for (const day of days) for (const part of day.parts) expect(part.hundredths).toBeGreaterThan(0)
    const { leave, leave_kinds, off, holidays } = totalsOf(days)
    expect(Object.values(leave_kinds).reduce((sum, kind) => sum + kind, 0)).toBe(leave)
    expect(off).toBeGreaterThanOrEqual(holidays)
    const total = days.reduce((sum, day) => sum + day.payable + day.loss_of_pay + day.not_employed, 0)
    expect(total).toBe(length * 100)
  }
})

test('of any leave that is paid in part, payable and loss of pay are what the share says, to the odd hundredth', () => {
  for (let share = 0; share <= 100; share++)
    for (const hundredths of [25, 50, 75, 100]) {
      const day = resolveDay(causes({ away: [away({ hundredths, paid_share: share })], isSettled: true }))
      const lost = Math.floor((hundredths * (100 - share)) / 100)
      expect(day.loss_of_pay).toBe(lost + (100 - hundredths))
      expect(day.payable + day.loss_of_pay + day.not_employed).toBe(100)
    }
})

test('a minute more at work never counts for less', () => {
  for (const counting of ['sum_of_sessions', 'first_in_last_out'] as const) {
    let before = { worked_minutes: -1, payable: -1 }
    for (let minute = 601; minute < 1_300; minute++) {
      const sessions = [session('10:00', clock(minute))]
      const day = resolveDay(causes({ plan: planOf({}, { counting }), sessions }))
      expect(day.worked_minutes).toBeGreaterThanOrEqual(before.worked_minutes)
      expect(day.payable).toBeGreaterThanOrEqual(before.payable)
      before = day
    }
  }
})
