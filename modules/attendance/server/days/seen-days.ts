import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DayResult, ExplainedDay } from '#attendance/contract/day-result/day-result.ts'
import type { ExplainedTotals, Totals } from '#attendance/contract/days/day-calls.ts'
import { READ_DAY, reachOf } from '#attendance/server/attendance-policy.ts'
import type { DayCauses } from '#attendance/server/day-result/day-causes.ts'
import { COUNTS_FOR_PAY, resolveDay } from '#attendance/server/day-result/day-resolver.ts'
import { readCauses, type DaysWish } from '#attendance/server/day-result/read-day-causes.ts'
import { companiesOn } from '#attendance/server/person-queries.ts'

export type SeenDays = { readonly days: readonly DayResult[]; readonly seesPay: boolean }

/**
 * The days of people as the reader may see them. What leave does to pay tells its kind, which leave keeps from managers:
 * to them leave is leave, and what counts for pay is not said.
 */
export async function readSeenDays(ctx: Ctx, wish: DaysWish): Promise<ReadonlyMap<number, SeenDays>> {
  const seesPay = await payReader(ctx, wish.personIds)
  const causes = await readCauses(ctx, wish)
  return new Map(
    [...causes].map(([id, days]) => [
      id,
      { seesPay: seesPay(id), days: days.map((one) => resolveDay(asSeen(one, seesPay(id)))) },
    ]),
  )
}

/** One's own, and people of a company whose attendance one keeps or pays by. */
export async function payReader(
  ctx: Ctx,
  personIds: readonly number[],
): Promise<(personId: number) => boolean> {
  const { actor } = ctx
  const reach = reachOf(actor, READ_DAY)
  if (reach === 'all') return () => true
  const companies =
    reach === 'company' ? await companiesOn(ctx, personIds, companyDay(ctx.now)) : new Map<number, number>()
  return (id) => id === actor.id || (companies.has(id) && companies.get(id) === actor.companyId)
}

export const asSeen = (causes: DayCauses, seesPay: boolean): DayCauses =>
  seesPay ? causes : { ...causes, away: causes.away.map((one) => ({ ...one, paid_share: 100 })) }

const NO_PAY = { payable: null, loss_of_pay: null }

export const shownDay = (day: DayResult, seesPay: boolean) => (seesPay ? day : { ...day, ...NO_PAY })

export const shownReasons = ({ because, ...day }: ExplainedDay, seesPay: boolean) =>
  seesPay
    ? { ...day, because }
    : { ...day, ...NO_PAY, because: because.filter(({ label }) => label !== COUNTS_FOR_PAY) }

export const shownTotals = (totals: Totals, seesPay: boolean): Totals =>
  seesPay ? totals : { ...totals, ...NO_PAY }

export const shownBecause = (because: ExplainedTotals, seesPay: boolean): ExplainedTotals =>
  seesPay ? because : { ...because, payable: [], loss_of_pay: [] }
