import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { auditItemList, auditList } from '#assets/contract/audits/audit-calls.ts'
import { managedCompanies } from '#assets/server/assets-policy.ts'

const counted = (result: string) =>
  sql<number>`(select count(*)::integer from asset_audit_item as item join asset on asset.id = item.asset_id
    where item.audit_id = audit.id and item.result = ${result})`

const audits = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'asset_audit' | 'location' | 'account' | 'asset_category'>()
    .selectFrom('asset_audit as audit')
    .innerJoin('location', 'location.id', 'audit.location_id')
    .innerJoin('account as opener', 'opener.id', 'audit.opened_by')
    .leftJoin('asset_category as category', 'category.id', 'audit.category_id')

const shown = (rows: ReturnType<typeof audits>) =>
  rows
    .leftJoin('account as closer', 'closer.id', 'audit.closed_by')
    .selectAll('audit')
    .select(['location.name as location', 'category.name as category'])
    .select(['opener.name as opener_name', 'closer.name as closer_name'])
    .select([
      counted('expected').as('expected'),
      counted('found').as('found'),
      counted('missing').as('missing'),
      counted('elsewhere').as('elsewhere'),
      counted('extra').as('extra'),
    ])

export const auditQuery = listQuery(auditList, {
  from: (ctx) => audits(ctx),
  select: (rows) => shown(rows),
  filters: { location_id: (rows, id) => rows.where('audit.location_id', '=', id) },
  sorts: {
    location: neverNull('location.name'),
    category: 'category.name',
    opened_at: neverNull('audit.opened_at'),
    closed_at: 'audit.closed_at',
  },
  id: 'audit.id',
})
export type ListedAudit = RowOf<typeof auditQuery>

export const findOptionalAudit = (ctx: Ctx, id: number) =>
  shown(audits(ctx)).where('audit.id', '=', id).executeTakeFirst()

/** Held, so that nothing is marked in an audit that someone closes. */
export const lockOptionalAudit = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('asset_audit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const itemQuery = listQuery(auditItemList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<
        'asset_audit_item' | 'asset' | 'asset_category' | 'asset_assignment' | 'account' | 'location'
      >()
      .selectFrom('asset_audit_item as item')
      .innerJoin('asset', 'asset.id', 'item.asset_id')
      .innerJoin('asset_category as category', 'category.id', 'asset.category_id')
      .where(managedCompanies(ctx, 'asset.company_id')),
  select: (rows) =>
    rows
      .leftJoin('asset_assignment as held', (join) =>
        join.onRef('held.asset_id', '=', 'asset.id').on('held.ended_at', 'is', null),
      )
      .leftJoin('account as person', 'person.id', 'held.account_id')
      .leftJoin('location as place', 'place.id', 'item.seen_location_id')
      .leftJoin('account as marker', 'marker.id', 'item.marked_by')
      .selectAll('item')
      .select(['asset.tag', 'asset.model', 'category.name as category', 'person.name as holder'])
      .select(['place.name as seen_at', 'marker.name as marker_name']),
  filters: {
    audit_id: (rows, id) => rows.where('item.audit_id', '=', id),
    result: (rows, result) => rows.where('item.result', '=', result),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('asset.tag', words), searchIn('asset.model', words)])),
  },
  sorts: {
    tag: neverNull('asset.tag'),
    model: neverNull('asset.model'),
    category: neverNull('category.name'),
    result: neverNull('item.result'),
    marked_at: 'item.marked_at',
  },
  id: 'item.id',
})

/** The list as it is now: what belongs to the office and is neither lost nor retired. */
export const insertExpected = (
  ctx: Ctx,
  { auditId, locationId, categoryId }: { auditId: number; locationId: number; categoryId: number | null },
) =>
  ctx.db
    .insertInto('asset_audit_item')
    .columns(['audit_id', 'asset_id', 'result'])
    .expression((from) =>
      from
        .selectFrom('asset')
        .innerJoin('asset_category as category', 'category.id', 'asset.category_id')
        .select([sql<number>`${auditId}`.as('audit_id'), 'asset.id', sql<string>`'expected'`.as('result')])
        .where('asset.location_id', '=', locationId)
        .where('asset.status', 'not in', ['lost', 'retired'])
        .where('category.kind', '=', 'device')
        .where(managedCompanies(ctx, 'asset.company_id'))
        .$if(categoryId !== null, (rows) => rows.where('asset.category_id', '=', categoryId!)),
    )
    .execute()

export const findItem = (ctx: Ctx, auditId: number, assetId: number) =>
  ctx.db
    .selectFrom('asset_audit_item')
    .selectAll()
    .where('audit_id', '=', auditId)
    .where('asset_id', '=', assetId)
    .executeTakeFirst()

export const missUnseen = (ctx: Ctx, auditId: number) =>
  ctx.db
    .updateTable('asset_audit_item')
    .set({ result: 'missing', marked_by: ctx.actor.id, marked_at: ctx.now })
    .where('audit_id', '=', auditId)
    .where('result', '=', 'expected')
    .execute()
