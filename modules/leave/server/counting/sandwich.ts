import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import type { DayPlan } from './leave-days.ts'

/** A live line of leave on a working day: pending or approved, of any application of the person. */
export type SandwichSide = {
  readonly applicationId: number
  readonly startsOn: string
  readonly typeId: number
  readonly day: string
  readonly counted: number
  readonly rule: Pick<LeaveRule, 'sandwich' | 'sandwich_side' | 'sandwich_longest'>
}

export type SandwichedDay = {
  readonly day: string
  readonly applicationId: number
  readonly typeId: number
  readonly because: string
}

/**
 * The free days that count as leave because leave lies on both sides of them. `plans` are the days around without a
 * gap. Both sides must be of kinds of leave that have the rule; the days go to the application that begins later.
 */
export function sandwichedDays(plans: readonly DayPlan[], sides: readonly SandwichSide[]): SandwichedDay[] {
  const onDay = Map.groupBy(sides, ({ day }) => day)
  return freeRuns(plans).flatMap(({ run, before, after }) => {
    const left = sideOf(before, onDay)
    const right = sideOf(after, onDay)
    if (!left || !right) return []
    const bearer = right.startsOn >= left.startsOn ? right : left
    return run
      .filter((plan) => isCounted(plan, left, run.length) && isCounted(plan, right, run.length))
      .map(({ day }) => ({
        day,
        applicationId: bearer.applicationId,
        typeId: bearer.typeId,
        because: `Day off between leave on ${dayInWords(left.day)} and ${dayInWords(right.day)}`,
      }))
  })
}

type Run = { readonly run: readonly DayPlan[]; readonly before: DayPlan; readonly after: DayPlan }

function freeRuns(plans: readonly DayPlan[]): Run[] {
  const runs: Run[] = []
  let lastWork = -1
  for (const [at, plan] of plans.entries()) {
    if (plan.kind !== 'working') continue
    if (lastWork >= 0 && at - lastWork > 1)
      runs.push({ run: plans.slice(lastWork + 1, at), before: plans[lastWork]!, after: plan })
    lastWork = at
  }
  return runs
}

/** The leave of a working day, if enough of the day is leave of kinds that have the rule. */
function sideOf(plan: DayPlan, onDay: ReadonlyMap<string, SandwichSide[]>): SandwichSide | undefined {
  const lines = (onDay.get(plan.day) ?? []).filter(({ rule }) => rule.sandwich !== 'none')
  const counted = lines.reduce((sum, line) => sum + line.counted, 0)
  const latest = lines.toSorted((one, other) => other.startsOn.localeCompare(one.startsOn))[0]
  return latest && counted * 100 >= latest.rule.sandwich_side * plan.hundredths ? latest : undefined
}

function isCounted({ kind }: DayPlan, { rule }: SandwichSide, length: number): boolean {
  return (rule.sandwich === 'both' || rule.sandwich === kind) && length <= rule.sandwich_longest
}
