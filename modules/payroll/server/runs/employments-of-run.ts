import { dayAfter } from '#platform/contract/days.ts'
import { firstDayOf, lastDayOf, monthAfter } from '#pay-rules/server/public.ts'
import type { Days, RunTerms } from './person-facts.ts'

/**
 * Of someone who leaves and is hired again in one month, the final settlement pays the first employment and the regular
 * run the second. Each sees only its own days of that month.
 */
export function employmentsFor(terms: RunTerms, all: readonly Days[], isSettledInMonth: boolean): Days[] {
  const { month, final } = terms
  if (final?.paysSalary) {
    const next = firstDayOf(monthAfter(month))
    return all.flatMap((days) =>
      days.from > final.lastDay && days.from < next ? clipped({ ...days, from: next }) : [days],
    )
  }
  if (!isSettledInMonth || final !== null) return [...all]
  const before = dayAfter(firstDayOf(month), -1)
  return all.flatMap((days) =>
    days.to !== null && days.to > before && days.to <= lastDayOf(month)
      ? clipped({ ...days, to: before })
      : [days],
  )
}

const clipped = (days: Days): Days[] => (days.to !== null && days.to < days.from ? [] : [days])
