import { Temporal } from 'temporal-polyfill'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'

type Span = { readonly from: string; readonly to: string }

function monthsFrom(first: Temporal.PlainDate, months: number): Span {
  const from = first.with({ day: 1 })
  return { from: from.toString(), to: from.add({ months }).subtract({ days: 1 }).toString() }
}

const monthOf = (day: string): Span => monthsFrom(Temporal.PlainDate.from(day), 1)

/** Quarters of the calendar year. */
function quarterOf(day: string): Span {
  const date = Temporal.PlainDate.from(day)
  return monthsFrom(date.with({ day: 1, month: date.month - ((date.month - 1) % 3) }), 3)
}

type Policy = DayPlan['policy']

/** What a working time may limit days at home in. */
export const homeLimits = [
  { of: 'month', spanOf: monthOf, limitOf: (policy: Policy) => policy.home_days_per_month },
  { of: 'quarter', spanOf: quarterOf, limitOf: (policy: Policy) => policy.home_days_per_quarter },
] as const
