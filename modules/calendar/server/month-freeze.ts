import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import { raise } from '../../../platform/server/events.ts'
import { calendarMessages as say } from '../contract/calendar-messages.ts'
import { announceCalendar } from './announce-calendar.ts'
import { monthFrozen, monthOpened } from './calendar-events.ts'
import {
  deleteFreeze,
  findOptionalFreeze,
  holdMonth,
  insertFreeze,
  listMonthsOf,
  lockMonth,
} from './month-freeze-queries.ts'
import { monthText } from './wall-clock.ts'

/** A month of a company, `YYYY-MM`. */
export type CompanyMonth = { readonly companyId: number; readonly month: string }

/** From here on nothing is written into the month that asked `mustBeOpen`. Who may do so is asked by the caller. */
export async function freezeMonth(
  ctx: Ctx,
  { companyId, month, reason }: CompanyMonth & { readonly reason: string },
) {
  await lockMonth(ctx, companyId, month)
  must(!(await findOptionalFreeze(ctx, companyId, month)), say.monthFrozenAlready)
  await insertFreeze(ctx, { companyId, month, reason })
  await raise(ctx, monthFrozen, { companyId, month })
  announceCalendar(ctx)
}

export async function unfreezeMonth(ctx: Ctx, { companyId, month }: CompanyMonth) {
  await lockMonth(ctx, companyId, month)
  const freeze = await findOptionalFreeze(ctx, companyId, month)
  must(freeze, say.monthOpenAlready)
  await deleteFreeze(ctx, freeze.id)
  await raise(ctx, monthOpened, { companyId, month })
  announceCalendar(ctx)
}

export const isFrozen = async (ctx: Ctx, { companyId, month }: CompanyMonth): Promise<boolean> =>
  (await findOptionalFreeze(ctx, companyId, month)) !== undefined

/**
 * Whoever writes into days asks first: refused where one of them lies in a closed month of the company in which the
 * person sits on that day. What is open stays open until the transaction ends.
 */
export async function mustBeOpen(
  ctx: Ctx,
  { personIds, days }: { readonly personIds: readonly number[]; readonly days: readonly string[] },
): Promise<void> {
  for (const { company_id, month } of await listMonthsOf(ctx, { personIds, days })) {
    await holdMonth(ctx, company_id, month)
    const freeze = await findOptionalFreeze(ctx, company_id, month)
    if (freeze) must(false, say.monthFrozen(monthText(month), freeze.company))
  }
}
