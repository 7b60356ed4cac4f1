import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { accrualsDue } from '#leave/server/book/accrual-rules.ts'
import { buildLeaveRule } from '#leave/server/leave-builders.ts'

const year = '2026-01-01'
export const oneForTwenty = buildLeaveRule({
  accrual: 'days_worked',
  worked_days_for_one: 20,
  yearly: 1_500,
  step: 1,
})

/** Days worked by month, in hundredths; a month that is not in it was not told. */
type Told = Readonly<Record<string, number>>

/** For tests: what is credited for days worked, as told so far. */
export const creditsOf = (
  told: Told,
  {
    rule = oneForTwenty,
    joinedOn = '2020-01-01',
    ...asked
  }: Partial<Parameters<typeof accrualsDue>[0]> & { rule?: LeaveRule; joinedOn?: string } = {},
) =>
  accrualsDue({
    year,
    upTo: '2026-12-31',
    span: { joinedOn, leftOn: null },
    ruleOn: () => rule,
    posted: new Map(),
    workedIn: (firstDay) => told[firstDay.slice(0, 7)] ?? null,
    ...asked,
  })
