import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { standardTerms } from '#calendar/contract/working-time/standard-working-time.ts'
import { announceCalendar } from '#calendar/server/announce-calendar.ts'
import { lockPlans } from '#calendar/server/day-plans/day-plan-lock-queries.ts'
import { beginTermsOn, copyPatternDays, insertTerms, listAllTerms } from './working-time-policy-queries.ts'

/**
 * The clock counts from the day on which the product is set up. Before that no one could use it, and people who were
 * employed already would be absent without pay on all those days.
 */
export async function beginCounting(ctx: Ctx): Promise<void> {
  const today = companyDay(ctx.now)
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
  await lockPlans(ctx)
  const reaching = (await listAllTerms(ctx)).filter(
    ({ valid_from, valid_to }) => valid_from < today && (valid_to === null || valid_to >= today),
  )
  for (const { id, work_policy_id, valid_from } of reaching) {
    await beginTermsOn(ctx, id, today)
    const before = await insertTerms(ctx, {
      ...standardTerms,
      counting: 'no_clock',
      work_policy_id,
      valid_from,
      valid_to: yesterday,
      reason: 'Before the product went live',
    })
    await copyPatternDays(ctx, { from: id, to: before.id })
  }
  announceCalendar(ctx)
}
