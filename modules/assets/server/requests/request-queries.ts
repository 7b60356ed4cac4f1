import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { assetRequestList } from '#assets/contract/requests/asset-request-calls.ts'
import { requestsFor } from '#assets/server/assets-policy.ts'

const requests = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'asset_request' | 'asset_category' | 'account' | 'asset'>()
    .selectFrom('asset_request as wish')
    .innerJoin('asset_category as category', 'category.id', 'wish.category_id')
    .innerJoin('account as person', 'person.id', 'wish.account_id')

const shown = (rows: ReturnType<typeof requests>, ctx: Ctx) =>
  rows
    .leftJoin('account as decider', 'decider.id', 'wish.decided_by')
    .leftJoin('asset', 'asset.id', 'wish.asset_id')
    .selectAll('wish')
    .select(['category.name as category', 'person.name as person_name', 'decider.name as decider_name'])
    .select('asset.tag')
    .select([
      requestsFor(ctx, 'decide', 'wish.account_id').as('may_decide'),
      requestsFor(ctx, 'fulfil', 'wish.account_id').as('may_fulfil'),
    ])

export const requestQuery = listQuery(assetRequestList, {
  from: (ctx) => requests(ctx).where(requestsFor(ctx, 'see', 'wish.account_id')),
  select: (rows, { ctx }) => shown(rows, ctx),
  filters: {
    view: (rows, view) => (view === 'open' ? rows.where('wish.status', 'in', ['asked', 'approved']) : rows),
    status: (rows, status) => rows.where('wish.status', '=', status),
    category_id: (rows, id) => rows.where('wish.category_id', '=', id),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('person.name', words), searchIn('wish.reason', words)])),
  },
  sorts: {
    person: neverNull('person.name'),
    category: neverNull('category.name'),
    needed_on: 'wish.needed_on',
    status: neverNull('wish.status'),
    asked_at: neverNull('wish.asked_at'),
  },
  id: 'wish.id',
})
export type ListedRequest = RowOf<typeof requestQuery>

export async function lockOptionalRequest(ctx: Ctx, id: number) {
  await ctx.db.selectFrom('asset_request').select('id').where('id', '=', id).forUpdate().execute()
  return shown(requests(ctx), ctx)
    .where('wish.id', '=', id)
    .where(requestsFor(ctx, 'see', 'wish.account_id'))
    .executeTakeFirst()
}

export const listWaitingRequests = (ctx: Ctx) =>
  requests(ctx)
    .select(['wish.id', 'wish.asked_at', 'category.name as category', 'person.name as person_name'])
    .where('wish.status', '=', 'asked')
    .where(requestsFor(ctx, 'decide', 'wish.account_id'))
    .orderBy('wish.asked_at')
    .execute()

export async function listOwnRequests(ctx: Ctx) {
  const rows = await shown(requests(ctx), ctx)
    .where('wish.account_id', '=', ctx.actor.id)
    .orderBy('wish.asked_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, decided_by: row.decider_name, asset: row.tag }))
}

export const listOwnSeats = (ctx: Ctx) =>
  ctx.db
    .selectFrom('licence_seat as seat')
    .innerJoin('asset', 'asset.id', 'seat.asset_id')
    .select(['asset.model as asset', sql<string>`seat.taken_at`.as('taken_at')])
    .where('seat.account_id', '=', ctx.actor.id)
    .orderBy('asset.model')
    .execute()
