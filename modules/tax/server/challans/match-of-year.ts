import type { Ctx } from '#platform/server/ctx.ts'
import { sumTaxByMonth } from '#payroll/server/public.ts'
import { matchChallans, type MatchedMonth } from '#tax/contract/challans/match-challans.ts'
import { yearSpan } from '#tax/server/papers/tax-sheet.ts'
import { listChallansOf, type StoredChallan } from './challan-queries.ts'

type OfYear = { readonly company_id: number; readonly tax_year: string }

type Matched = {
  readonly months: ReadonlyMap<string, MatchedMonth>
  readonly challans: ReadonlyMap<number, StoredChallan>
}

/** Over the whole year, because a challan may cover months of two quarters. */
export async function matchOf(
  ctx: Ctx,
  of: OfYear,
): Promise<Matched & { readonly deducted: Awaited<ReturnType<typeof sumTaxByMonth>> }> {
  const deducted = await sumTaxByMonth(ctx, yearSpan(of))
  const challans = await listChallansOf(ctx, of)
  return {
    deducted,
    months: new Map(matchChallans(deducted, challans).map((one) => [one.month, one])),
    challans: new Map(challans.map((one) => [one.id, one])),
  }
}
