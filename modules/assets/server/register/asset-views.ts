import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AssetRow } from '#assets/contract/register/asset-calls.ts'
import { maySeeCost } from '#assets/server/assets-policy.ts'
import { acceptanceOf } from '#assets/server/holding/acceptance.ts'
import type { ListedAsset } from './asset-queries.ts'
import { worthOf } from './worth-rules.ts'

export const worthToday = (
  ctx: Ctx,
  row: Pick<ListedAsset, 'cost' | 'bought_on' | 'life_months' | 'lowest_value'>,
) =>
  worthOf({
    cost: row.cost,
    boughtOn: row.bought_on,
    lifeMonths: row.life_months,
    lowest: row.lowest_value,
    today: companyDay(ctx.now),
  })

export const viewAsset = (ctx: Ctx, row: ListedAsset): AssetRow => ({
  ...row,
  holder: row.holder_name === null ? null : { id: row.holder_id, name: row.holder_name },
  acceptance: row.held_since === null ? null : acceptanceOf(row),
  reserved_for: row.reserved_for === null ? null : { id: row.reserved_for, name: row.reserved_name ?? '' },
  cost: maySeeCost(ctx.actor) ? row.cost : null,
  value: maySeeCost(ctx.actor) ? (worthToday(ctx, row)?.value ?? null) : null,
  can: { manage: row.may_manage },
})
