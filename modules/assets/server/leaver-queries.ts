import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'

type Thing = {
  readonly what: 'seat' | 'reservation' | 'request'
  readonly id: number
  readonly name: string
}

/** What ends with a person: their seats, what is kept for them, and what they asked for. */
export async function listLeaverThings(ctx: Ctx, accountId: number): Promise<Thing[]> {
  const seats = await ctx.db
    .selectFrom('licence_seat as seat')
    .innerJoin('asset', 'asset.id', 'seat.asset_id')
    .select(['seat.id', 'asset.model as name'])
    .where('seat.account_id', '=', accountId)
    .orderBy('seat.id')
    .execute()
  const kept = await ctx.db
    .selectFrom('asset')
    .select(['id', 'tag as name'])
    .where('reserved_for', '=', accountId)
    .orderBy('id')
    .execute()
  const wishes = await ctx.db
    .selectFrom('asset_request as wish')
    .innerJoin('asset_category as category', 'category.id', 'wish.category_id')
    .select(['wish.id', 'category.name'])
    .where('wish.account_id', '=', accountId)
    .where('wish.status', 'in', ['asked', 'approved'])
    .orderBy('wish.id')
    .execute()
  return [
    ...seats.map((row) => ({ ...row, what: 'seat' as const })),
    ...kept.map((row) => ({ ...row, what: 'reservation' as const })),
    ...wishes.map((row) => ({ ...row, what: 'request' as const })),
  ]
}

export async function freeLeaverThings(ctx: Ctx, things: readonly Thing[]): Promise<void> {
  for (const { what, id } of things)
    if (what === 'seat')
      await updateRow(ctx, 'licence_seat', { id }, { account_id: null, taken_at: null, taken_by: null })
    else if (what === 'reservation')
      await updateRow(ctx, 'asset', { id }, { status: 'in_stock', reserved_for: null })
    else await updateRow(ctx, 'asset_request', { id }, { status: 'withdrawn' })
}
