import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listYearLots } from '#leave/server/book/balance-on.ts'
import { compOffRuleOn, readTypes } from '#leave/server/rules/leave-types.ts'
import { paidOnLeaving } from './paid-on-leaving.ts'

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
  const lots = (await listYearLots(ctx, personIds, { types })).filter(({ remaining }) => remaining > 0)
  const paid = new Map<number, number>()
  for (const own of Map.groupBy(lots, (lot) => `${lot.account_id}/${lot.leave_type_id}`).values()) {
    const { account_id, leave_type_id } = own[0]!
    const days = paidOnLeaving(own, { types, day, most: mostOf(leave_type_id) })
    paid.set(account_id, (paid.get(account_id) ?? 0) + days)
  }
  return paid
}
