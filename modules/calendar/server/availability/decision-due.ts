import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { addBusinessDays } from './business-time.ts'
import { instantAt } from '#calendar/server/wall-clock.ts'

const DECIDED_WITHIN_DAYS = 2
const MINUTES_OF_A_DAY = 1_440

/** By when someone should have decided: the end of their second working day from now. */
export async function decisionDue(ctx: Ctx, approverId: number): Promise<Date> {
  const of = { personId: approverId }
  const day = await addBusinessDays(ctx, { of, day: companyDay(ctx.now), days: DECIDED_WITHIN_DAYS })
  return new Date(instantAt(day, MINUTES_OF_A_DAY, COMPANY_ZONE))
}
