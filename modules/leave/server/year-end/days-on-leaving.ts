import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listLots } from '#leave/server/book/leave-book-queries.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { compOffRuleOn, readTypes } from '#leave/server/rules/leave-types.ts'

/** How many days, in hundredths, each person would be paid for if they left today, as the rules of leave say. */
export async function listDaysOnLeaving(
  ctx: Ctx,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const day = companyDay(ctx.now)
  const types = await readTypes(ctx)
  const isCompOffPaid = (await compOffRuleOn(ctx, day)).paid_on_leaving
  const mostOf = (typeId: number): number =>
    types.find(typeId)?.role === 'comp_off'
      ? isCompOffPaid
        ? Infinity
        : 0
      : (types.ruleOn(typeId, day)?.paid_on_leaving ?? 0)
  const lots = (await listLots(ctx, personIds)).filter(({ remaining }) => remaining > 0)
  const paid = new Map<number, number>()
  for (const own of Map.groupBy(lots, (lot) => `${lot.account_id}/${lot.leave_type_id}`).values()) {
    const { account_id, leave_type_id } = own[0]!
    const days = Math.min(
      mostOf(leave_type_id),
      sumOf(own, ({ remaining }) => remaining),
    )
    paid.set(account_id, (paid.get(account_id) ?? 0) + days)
  }
  return paid
}
