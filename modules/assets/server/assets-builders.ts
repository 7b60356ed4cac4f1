import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { conditions } from '#assets/contract/assets-lists.ts'
import { takeTags } from './register/category-queries.ts'
import { keepSeats } from './register/seats.ts'

type CategoryWish = {
  readonly name: string
  readonly prefix: string
  readonly kind?: 'device' | 'licence'
  readonly acceptance_text?: string
  readonly life_months?: number
  readonly lowest_value?: number
  readonly own_fields?: readonly { label: string; kind: string; options: string[] }[]
}

/** A category, for tests and for the demo company. */
export const buildCategory = (ctx: Ctx, { own_fields = [], kind = 'device', ...wish }: CategoryWish) =>
  insertRow(ctx, 'asset_category', { ...wish, kind, own_fields: JSON.stringify(own_fields) })

type AssetWish = {
  readonly category_id: number
  readonly company_id: number
  readonly model?: string
  readonly serial?: string
  readonly location_id?: number | null
  readonly cost?: number
  readonly bought_on?: string
  readonly vendor?: string
  readonly warranty_until?: string
  readonly condition?: (typeof conditions.keys)[number]
  readonly idle_since?: string
  readonly own_values?: Record<string, string>
  readonly seats?: number
}

/** An asset in stock, for tests and for the demo company. */
export async function buildAsset(ctx: Ctx, { seats, own_values = {}, ...wish }: AssetWish) {
  const [tag] = await takeTags(ctx, wish.category_id, 1)
  const asset = await insertRow(ctx, 'asset', {
    model: 'Laptop',
    idle_since: companyDay(ctx.now),
    ...wish,
    own_values: JSON.stringify(own_values),
    tag: tag!,
  })
  if (seats) await keepSeats(ctx, asset.id, seats)
  return asset
}

type HoldingWish = {
  readonly asset: { readonly id: number }
  readonly account_id?: number
  readonly location_id?: number
  readonly given_by: number
  readonly given_at: Date
  readonly return_on?: string
  readonly acceptance_text?: string
  /** The name that it was accepted with. */
  readonly accepted?: string
  readonly declined?: string
  readonly ended_at?: Date
  readonly outcome?: 'returned' | 'lost' | 'waived'
}

/** Who had an asset from when to when, for the demo company. */
export async function buildHolding(ctx: Ctx, wish: HoldingWish): Promise<void> {
  const { asset, accepted, declined, ended_at, outcome = 'returned', ...facts } = wish
  const answeredAt = new Date(wish.given_at.getTime() + HOUR_MS)
  await insertRow(ctx, 'asset_assignment', {
    ...facts,
    asset_id: asset.id,
    ...(accepted ? { accepted_name: accepted, accepted_at: answeredAt } : {}),
    ...(declined ? { decline_reason: declined, declined_at: answeredAt } : {}),
    ...(ended_at ? { ended_at, ended_by: wish.given_by, outcome, end_condition: 'good' as const } : {}),
  })
  if (!ended_at) await updateRow(ctx, 'asset', { id: asset.id }, { status: 'assigned' })
}

const HOUR_MS = 3_600_000
