import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { assetList } from '#assets/contract/register/asset-calls.ts'
import { assetsFor } from '#assets/server/assets-policy.ts'

const assets = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'asset' | 'asset_category' | 'company' | 'location' | 'asset_assignment' | 'account'>()
    .selectFrom('asset')
    .innerJoin('asset_category as category', 'category.id', 'asset.category_id')
    .innerJoin('company', 'company.id', 'asset.company_id')
    .leftJoin('location', 'location.id', 'asset.location_id')
    .leftJoin('asset_assignment as held', (join) =>
      join.onRef('held.asset_id', '=', 'asset.id').on('held.ended_at', 'is', null),
    )
    .leftJoin('account as person', 'person.id', 'held.account_id')
    .leftJoin('location as place', 'place.id', 'held.location_id')

const columns = { company: 'asset.company_id', holder: 'held.account_id' }
const holderName = sql<string | null>`coalesce(person.name, place.name)`
const idleDays = (ctx: Ctx) =>
  sql<
    number | null
  >`case when asset.status = 'in_stock' then ${companyDay(ctx.now)}::date - asset.idle_since end`

const shown = (rows: ReturnType<typeof assets>, ctx: Ctx) =>
  rows
    .leftJoin('account as keeper', 'keeper.id', 'asset.reserved_for')
    .selectAll('asset')
    .select(['category.name as category', 'category.kind', 'category.life_months', 'category.lowest_value'])
    .select(['company.name as company', 'location.name as location', 'keeper.name as reserved_name'])
    .select(['held.account_id as holder_id', 'held.given_at as held_since', 'held.return_on'])
    .select(['held.acceptance_text', 'held.accepted_at', 'held.declined_at', holderName.as('holder_name')])
    .select(idleDays(ctx).as('idle'))
    .select(assetsFor(ctx, 'manage', columns).as('may_manage'))

export const assetQuery = listQuery(assetList, {
  from: (ctx) => assets(ctx).where(assetsFor(ctx, 'see', columns)),
  select: (rows, { ctx }) => shown(rows, ctx),
  filters: {
    allocation: (rows, allocation) =>
      allocation === '2' ? rows : rows.where('held.id', allocation === '1' ? 'is not' : 'is', null),
    kind: (rows, kind) => rows.where('category.kind', '=', kind),
    category_id: (rows, id) => rows.where('asset.category_id', '=', id),
    status: (rows, status) => rows.where('asset.status', '=', status),
    location_id: (rows, id) => rows.where('asset.location_id', '=', id),
    holder_id: (rows, id) => rows.where('held.account_id', '=', id),
    warranty: (rows, warranty, { ctx }) => {
      const today = companyDay(ctx.now)
      const living = rows.where('asset.status', '<>', 'retired')
      return warranty === 'ended'
        ? living.where('asset.warranty_until', '<', today)
        : living
            .where('asset.warranty_until', '>=', today)
            .where('asset.warranty_until', '<=', dayAfter(today, Number(warranty)))
    },
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('asset.tag', words),
          searchIn('asset.model', words),
          searchIn('asset.serial', words),
          searchIn('person.name', words),
        ]),
      ),
  },
  sorts: ({ ctx }) => ({
    tag: neverNull('asset.tag'),
    model: neverNull('asset.model'),
    category: neverNull('category.name'),
    status: neverNull('asset.status'),
    holder: holderName,
    location: 'location.name',
    condition: neverNull('asset.condition'),
    return_on: 'held.return_on',
    warranty_until: 'asset.warranty_until',
    serial: neverNull('asset.serial'),
    held_since: 'held.given_at',
    idle: idleDays(ctx),
    company: neverNull('company.name'),
    bought_on: 'asset.bought_on',
    cost: 'asset.cost',
  }),
  totals: { cost: 'asset.cost' },
  id: 'asset.id',
})
export type ListedAsset = RowOf<typeof assetQuery>

/** With everything that its page shows; undefined where the person who asks may not see it. */
export const findOptionalAsset = (ctx: Ctx, id: number) =>
  shown(assets(ctx), ctx)
    .select(['category.own_fields', 'category.acceptance_text as category_acceptance'])
    .select(assetsFor(ctx, 'agree', columns).as('may_agree'))
    .leftJoin('account as proposer', 'proposer.id', 'asset.retire_asked_by')
    .select('proposer.name as proposer_name')
    .where('asset.id', '=', id)
    .where(assetsFor(ctx, 'see', columns))
    .executeTakeFirst()

const locked = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'asset' | 'asset_category' | 'account'>()
    .selectFrom('asset')
    .innerJoin('asset_category as category', 'category.id', 'asset.category_id')
    .leftJoin('account as keeper', 'keeper.id', 'asset.reserved_for')
    .selectAll('asset')
    .select(['category.kind', 'category.acceptance_text', 'category.name as category'])
    .select(['category.own_fields', 'keeper.name as reserved_name'])
    .forUpdate('asset')

/**
 * Held until the transaction ends: who has an asset in hand is decided by one at a time. Read in a second step, so that
 * what is seen of it is what the one before has left.
 */
export async function lockOptionalAsset(ctx: Ctx, id: number) {
  const asset = await locked(ctx).where('asset.id', '=', id).executeTakeFirst()
  if (!asset) return undefined
  const held = await ctx.db
    .$pickTables<'asset_assignment' | 'account' | 'location'>()
    .selectFrom('asset_assignment as held')
    .leftJoin('account as person', 'person.id', 'held.account_id')
    .leftJoin('location as place', 'place.id', 'held.location_id')
    .selectAll('held')
    .select(holderName.as('holder_name'))
    .where('held.asset_id', '=', id)
    .where('held.ended_at', 'is', null)
    .executeTakeFirst()
  const { may_manage, may_agree, may_see } = await ctx.db
    .selectFrom('asset')
    .leftJoin('asset_assignment as held', (join) =>
      join.onRef('held.asset_id', '=', 'asset.id').on('held.ended_at', 'is', null),
    )
    .select([
      assetsFor(ctx, 'see', columns).as('may_see'),
      assetsFor(ctx, 'manage', columns).as('may_manage'),
      assetsFor(ctx, 'agree', columns).as('may_agree'),
    ])
    .where('asset.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...asset, held: held ?? null, may_see, may_manage, may_agree }
}
export type LockedAsset = NonNullable<Awaited<ReturnType<typeof lockOptionalAsset>>>

export const findIdOfTag = (ctx: Ctx, tag: string) =>
  ctx.db.selectFrom('asset').select('id').where('tag', '=', tag).executeTakeFirst()

export const findTagOfSerial = (ctx: Ctx, { model, serial }: { model: string; serial: string }) =>
  ctx.db
    .selectFrom('asset')
    .select(['id', 'tag'])
    .where(sql`lower(model)`, '=', model.toLowerCase())
    .where(sql`lower(serial)`, '=', serial.toLowerCase())
    .where('serial', '<>', '')
    .executeTakeFirst()

/** In the order of the tags; only those that the person who asks manages. */
export const listForLabels = (ctx: Ctx, tags: readonly string[]) =>
  ctx.db
    .$pickTables<'asset' | 'company' | 'asset_assignment'>()
    .selectFrom('asset')
    .innerJoin('company', 'company.id', 'asset.company_id')
    .leftJoin('asset_assignment as held', (join) =>
      join.onRef('held.asset_id', '=', 'asset.id').on('held.ended_at', 'is', null),
    )
    .select(['asset.id', 'asset.tag', 'asset.model', 'company.name as company'])
    .where('asset.tag', 'in', tags)
    .where(assetsFor(ctx, 'manage', columns))
    .orderBy('asset.tag')
    .execute()
