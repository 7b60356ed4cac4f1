import type { LeaveDuration } from '#leave/contract/leave-lists.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { inDays, timeInWords } from '#leave/contract/leave-words.ts'
import { WHOLE_DAY, type CountedDay, type DayPlan } from './leave-days.ts'

/** What someone asks for, before anything is counted. */
export type LeaveWish = {
  readonly duration: LeaveDuration
  readonly starts_on: string
  readonly ends_on: string
  /** Of several days the first begins at noon, the last ends at noon. */
  readonly second_half_first: boolean
  readonly first_half_last: boolean
  readonly hours: number | null
  /** When hours begin; without it with the working day. */
  readonly from_minute: number | null
}

const HOURS_OF_A_DAY = 8

/**
 * Each day of the wish with what it counts by itself. Free days at the beginning and the end are left out; those in
 * between count nothing here, whether they are counted for what lies around them is the sandwich's to say.
 */
export function countLeaveDays(
  wish: LeaveWish,
  plans: readonly DayPlan[],
  rule: Pick<LeaveRule, 'counts'>,
): CountedDay[] {
  const asked = plans.filter(({ day }) => day >= wish.starts_on && day <= wish.ends_on)
  if (rule.counts === 'calendar_days') return asked.map(countWhole)
  const isWork = ({ kind }: DayPlan) => kind === 'working'
  const first = asked.findIndex(isWork)
  if (first === -1) return []
  return asked
    .slice(first, asked.findLastIndex(isWork) + 1)
    .map((plan) => (isWork(plan) ? countWork(wish, plan) : freeDay(plan)))
}

const countWhole = (plan: DayPlan): CountedDay => ({
  day: plan.day,
  kind: plan.kind === 'working' ? 'work' : plan.kind,
  counted: 100,
  ...WHOLE_DAY,
  because: 'Counted in calendar days',
})

/** A day on which no one works, as a line of leave that counts nothing. */
export const freeDay = ({ day, kind, because }: DayPlan): CountedDay => ({
  day,
  kind: kind === 'holiday' ? 'holiday' : 'weekly_off',
  counted: 0,
  ...WHOLE_DAY,
  because,
})

function countWork(wish: LeaveWish, plan: DayPlan): CountedDay {
  if (wish.duration === 'hours') return countHours(plan, wish.hours ?? 0, wish.from_minute)
  const isSeveral = wish.duration === 'multiple_days'
  if (isSeveral && wish.second_half_first && plan.day === wish.starts_on) return countHalf(plan, 'second')
  if (isSeveral && wish.first_half_last && plan.day === wish.ends_on) return countHalf(plan, 'first')
  return {
    day: plan.day,
    kind: 'work',
    counted: plan.hundredths,
    ...WHOLE_DAY,
    because: plan.hundredths === 100 ? 'A working day' : `A working day of ${inDays(plan.hundredths)}`,
  }
}

function countHalf(plan: DayPlan, half: 'first' | 'second'): CountedDay {
  const noon = noonOf(plan)
  return {
    day: plan.day,
    kind: 'work',
    counted: Math.floor(plan.hundredths / 2),
    from_minute: half === 'first' ? 0 : noon,
    to_minute: half === 'first' ? noon : 1_440,
    because: half === 'first' ? 'The first half of the day' : 'The second half of the day',
  }
}

/** Where half of the work of the day is done; a day without hours parts at noon. */
export function noonOf({ windows }: DayPlan): number {
  const total = windows.reduce((sum, { from, to }) => sum + to - from, 0)
  return total === 0 ? 720 : afterWork(windows, windows[0]!.from, total / 2)
}

/** Hours are absolute: two hours are a quarter of a day also when the day is short. */
function countHours(plan: DayPlan, hours: number, wished: number | null): CountedDay {
  const start = wished ?? plan.windows[0]?.from ?? 540
  const end = Math.min(1_440, afterWork(plan.windows, start, hours * 60))
  return {
    day: plan.day,
    kind: 'work',
    counted: Math.min(plan.hundredths, Math.round((hours * 100) / HOURS_OF_A_DAY)),
    from_minute: start,
    to_minute: end,
    because: `${hours} hours from ${timeInWords(start)} to ${timeInWords(end)}`,
  }
}

/** The minute at which so much has been worked from a minute on: a break that is crossed is not counted. */
function afterWork(windows: DayPlan['windows'], start: number, minutes: number): number {
  let left = minutes
  let at = start
  for (const { from, to } of windows) {
    if (to <= at) continue
    at = Math.max(at, from)
    if (at + left <= to) return at + left
    left -= to - at
    at = to
  }
  return at + left
}
