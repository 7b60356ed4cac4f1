import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { mustSeeProject, readBudget, seesAmounts } from '#projects/server/public.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import type { readProjectBilling as call } from '#timesheets/contract/review/billing-calls.ts'
import { listPriced, type PricedPerson } from './project-billing-queries.ts'

export async function readProjectBilling(ctx: Ctx, { project_id }: InputOf<typeof call>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const seen = await mustSeeProject(ctx, project_id)
  if (!seesAmounts(ctx, seen)) return { billing: null }
  const people = await listPriced(ctx, project_id)
  const sumOf = (key: Exclude<keyof PricedPerson, 'id' | 'name'>) =>
    people.reduce((sum, row) => sum + row[key], 0)
  const { budget_amount: budget, budget_currency: currency } = await readBudget(ctx, project_id)
  return {
    billing: {
      currency,
      budget,
      minutes: sumOf('minutes'),
      amount: sumOf('amount'),
      open_minutes: sumOf('open_minutes'),
      open_amount: sumOf('open_amount'),
      unpriced_minutes: sumOf('unpriced_minutes'),
      people: [...people],
    },
  }
}
