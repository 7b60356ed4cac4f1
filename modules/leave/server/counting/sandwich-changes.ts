import type { LiveDay } from '#leave/server/applications/leave-application-queries.ts'
import type { DayPlan } from './leave-days.ts'
import { sandwichedDays, type SandwichedDay, type SandwichSide } from './sandwich.ts'

export type Side = SandwichSide & { readonly approved: boolean }

/**
 * The free days that count as things stand. What is approved counts for itself: leave that still waits adds to other
 * leave that waits, and to approved leave not before it is approved. What was approved with a leave stays with it.
 */
export function freeDaysCounted(
  plans: readonly DayPlan[],
  sides: readonly Side[],
  there: readonly Line[],
): SandwichedDay[] {
  const approved = sides.filter((side) => side.approved)
  const certain = sandwichedDays(plans, approved)
  const isCertain = new Set(certain.map(({ day }) => day))
  const isApproved = new Set(approved.map(({ applicationId }) => applicationId))
  const others = sandwichedDays(plans, sides).filter(
    (one) =>
      !isCertain.has(one.day) &&
      (!isApproved.has(one.applicationId) || there.some((line) => isSame(one, line))),
  )
  return [...certain, ...others].toSorted((one, other) => one.day.localeCompare(other.day))
}

type Line = Pick<LiveDay, 'day' | 'application_id'>

const isSame = (one: Pick<SandwichedDay, 'day' | 'applicationId'>, line: Line) =>
  one.day === line.day && one.applicationId === line.application_id

/**
 * The free days that are counted, as far as these plans tell what lies around them: of a run that they cut in two, before
 * the first working day or after the last, nothing can be said.
 */
export function countedFreeDays<L extends { readonly day: string; readonly kind: string }>(
  plans: readonly DayPlan[],
  live: readonly L[],
): L[] {
  const work = plans.filter(({ kind }) => kind === 'working')
  const [first, last] = [work[0], work.at(-1)]
  if (!first || !last) return []
  return live.filter(({ kind, day }) => kind === 'sandwich' && day > first.day && day < last.day)
}

/** Which of the lines that are there count no longer, and which days are to be added. */
export const changesTo = <L extends Line>(wanted: readonly SandwichedDay[], there: readonly L[]) => ({
  gone: there.filter((line) => !wanted.some((one) => isSame(one, line))),
  added: wanted.filter((one) => !there.some((line) => isSame(one, line))),
})
