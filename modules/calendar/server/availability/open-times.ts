import { isReachable } from '#calendar/contract/calendar-lists.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import type { KeptAbsence } from '#calendar/server/absences/absence-queries.ts'
import { merged, without, type Interval } from '#calendar/server/intervals.ts'
import { millisecondsOf } from '#calendar/server/wall-clock.ts'
import type { Window } from './weekly-windows.ts'

type AbsentPart = Pick<KeptAbsence, 'day' | 'kind' | 'part' | 'starts_at' | 'ends_at'>
type PlanTimes = Pick<DayPlan, 'day' | 'kind' | 'starts_at' | 'ends_at' | 'minutes'>

const MINUTE = 60_000

/** When someone works: what the plans say, without the time for which they are away. */
export const openByPlan = (plans: readonly PlanTimes[], absences: readonly AbsentPart[]): Interval[] =>
  without(
    plans.flatMap((plan) => spanOf(plan) ?? []),
    absentTimes(plans, absences),
  )

/** The same for hours of someone's own: holidays and whole days away take the windows that begin on them. */
export function openByWindows(
  windows: readonly Window[],
  plans: readonly PlanTimes[],
  absences: readonly AbsentPart[],
): Interval[] {
  const closed = new Set([
    ...plans.filter(({ kind }) => kind === 'holiday').map(({ day }) => day),
    ...absences.filter(({ part, kind }) => part === 'full' && !isReachable(kind)).map(({ day }) => day),
  ])
  const open = windows.filter(({ day }) => !closed.has(day))
  return without(merged(open), absentTimes(plans, absences))
}

function absentTimes(plans: readonly PlanTimes[], absences: readonly AbsentPart[]): Interval[] {
  if (absences.length === 0) return []
  const planOf = new Map(plans.map((plan) => [plan.day, plan]))
  return absences.flatMap((absence) =>
    isReachable(absence.kind) ? [] : (absentTime(planOf.get(absence.day), absence) ?? []),
  )
}

/** Half a day is half of its work; the break belongs to the half for which someone is away. */
export function absentTime(plan: PlanTimes | undefined, absence: AbsentPart): Interval | null {
  if (absence.part === 'hours')
    return { from: millisecondsOf(absence.starts_at!), until: millisecondsOf(absence.ends_at!) }
  const span = plan && spanOf(plan)
  if (!span) return null
  const half = Math.floor(plan.minutes / 2) * MINUTE
  if (absence.part === 'first_half') return { from: span.from, until: span.until - half }
  if (absence.part === 'second_half') return { from: span.from + half, until: span.until }
  return span
}

const spanOf = ({ starts_at, ends_at }: PlanTimes): Interval | null =>
  starts_at !== null && ends_at !== null
    ? { from: millisecondsOf(starts_at), until: millisecondsOf(ends_at) }
    : null
