import { sql, type SqlBool } from 'kysely'
import { isLive } from '#drive/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { shareList } from '#sales/contract/documents/share-calls.ts'
import type { ShareState } from '#sales/contract/documents/share-states.ts'
import { contactsWhere, dealsWhere } from '#sales/server/sales-policy.ts'
import { readsDocuments, sharesWhere } from './documents-policy.ts'

const shares = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'sales_share' | 'contact' | 'account' | 'drive_node' | 'deal'>()
    .selectFrom('sales_share')
    .innerJoin('contact', 'contact.id', 'sales_share.contact_id')
    .innerJoin('account as owner', 'owner.id', 'sales_share.owner_id')
    .innerJoin('account as sharer', 'sharer.id', 'sales_share.shared_by')
    .leftJoin('drive_node as file', 'file.id', 'sales_share.node_id')
    .leftJoin('deal', (join) =>
      join.onRef('deal.id', '=', 'sales_share.deal_id').on(sql<SqlBool>`${dealsWhere(ctx)}`),
    )
    .where(sharesWhere(ctx))

/** What someone with the link would find now. */
const stateOf = (ctx: Ctx) => sql<ShareState>`case
  when sales_share.revoked_at is not null then 'revoked'
  when sales_share.expires_on < ${companyDay(ctx.now)}::date then 'expired'
  when file.id is null or not ${isLive('file')}
    or not ${readsDocuments(ctx, 'sales_share.owner_id', 'sales_share.company_id')} then 'stopped'
  when sales_share.openings > 0 then 'opened' else 'waiting' end`

const withNames = (rows: ReturnType<typeof shares>, ctx: Ctx) =>
  rows
    .selectAll('sales_share')
    .select(['contact.name as contact_name', 'owner.name as owner_name', 'sharer.name as sharer_name'])
    .select(['deal.name as deal_name', stateOf(ctx).as('state')])
    .select(
      sql<boolean>`(sales_share.owner_id = ${ctx.actor.id} or ${contactsWhere(ctx, 'change')})`.as(
        'may_revoke',
      ),
    )

export const shareQuery = listQuery(shareList, {
  from: shares,
  select: (rows, { ctx }) => withNames(rows, ctx),
  filters: {
    view: (rows, view, { ctx }) =>
      view === 'mine' ? rows.where('sales_share.owner_id', '=', ctx.actor.id) : rows,
    state: (rows, state, { ctx }) => rows.where(sql<SqlBool>`${stateOf(ctx)} = ${state}`),
    owner: (rows, id) => rows.where('sales_share.owner_id', '=', id),
    contact: (rows, id) => rows.where('sales_share.contact_id', '=', id),
    node: (rows, id) => rows.where('sales_share.node_id', '=', id),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('sales_share.name', words), searchIn('contact.name', words)])),
  },
  sorts: {
    name: neverNull('sales_share.name'),
    contact: neverNull('contact.name'),
    openings: neverNull('sales_share.openings'),
    last_opened_at: 'sales_share.last_opened_at',
    expires_on: neverNull('sales_share.expires_on'),
    owner: neverNull('owner.name'),
    shared_at: neverNull('sales_share.shared_at'),
  },
  id: 'sales_share.id',
})

export const findOptionalShareSeen = (ctx: Ctx, id: number) =>
  withNames(shares(ctx), ctx).where('sales_share.id', '=', id).executeTakeFirst()
export type SeenShare = NonNullable<Awaited<ReturnType<typeof findOptionalShareSeen>>>

/** For the heading of a file. */
export async function nameOfDocument(ctx: Ctx, nodeId: number): Promise<string> {
  const found = await shares(ctx)
    .select('sales_share.name')
    .where('sales_share.node_id', '=', nodeId)
    .limit(1)
    .executeTakeFirst()
  return found?.name ?? `no. ${nodeId}`
}

type NewShare = Pick<
  Parameters<typeof insertRow<'sales_share'>>[2],
  | 'company_id'
  | 'contact_id'
  | 'deal_id'
  | 'node_id'
  | 'link_id'
  | 'name'
  | 'file_version'
  | 'follows'
  | 'address'
  | 'note'
  | 'expires_on'
  | 'has_password'
  | 'by_code'
  | 'may_download'
>

export const insertShare = (ctx: Ctx, share: NewShare) =>
  insertRow(ctx, 'sales_share', {
    ...share,
    owner_id: ctx.actor.id,
    shared_by: ctx.actor.id,
    shared_at: ctx.now,
  })

type Given = { readonly contactId: number; readonly nodeId: number; readonly address: string }

/** One that has expired makes room for the next. */
export const endExpired = (ctx: Ctx, { contactId, nodeId, address }: Given) =>
  ctx.db
    .updateTable('sales_share')
    .set({ ended_at: ctx.now })
    .where('contact_id', '=', contactId)
    .where('node_id', '=', nodeId)
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .where('expires_on', '<', companyDay(ctx.now))
    .execute()

/** Of several who revoke it at once, one comes after the other. */
export const lockShare = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('sales_share')
    .select('revoked_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const listUnrevoked = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('sales_share')
    .select(['id', 'link_id', 'node_id'])
    .where('id', 'in', [0, ...ids])
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()

export const endShare = (ctx: Ctx, id: number) =>
  updateRow(
    ctx,
    'sales_share',
    { id },
    { revoked_at: ctx.now, revoked_by: ctx.actor.id > 0 ? ctx.actor.id : null, ended_at: ctx.now },
  )

/** Counted under the lock of its link, which the opening holds. */
export const countOpening = (ctx: Ctx, linkId: number) =>
  ctx.db
    .updateTable('sales_share')
    .set({
      openings: sql`openings + 1`,
      first_opened_at: sql`coalesce(first_opened_at, ${ctx.now.toISOString()}::timestamptz)`,
      last_opened_at: ctx.now,
    })
    .where('link_id', '=', linkId)
    .returning(['id', 'name', 'contact_id', 'address', 'owner_id', 'openings'])
    .returning(
      sql<string>`(select contact.name from contact where contact.id = sales_share.contact_id)`.as(
        'contact_name',
      ),
    )
    .executeTakeFirst()
export type CountedShare = NonNullable<Awaited<ReturnType<typeof countOpening>>>

export const listPersonalShares = (ctx: Ctx, contactIds: readonly number[], limit: number) =>
  ctx.db
    .selectFrom('sales_share')
    .select(['id', 'name', 'address', 'note', 'shared_at', 'openings'])
    .where('contact_id', 'in', [0, ...contactIds])
    .orderBy('id')
    .limit(limit)
    .execute()

/** Those that still open, for whom someone has to answer. */
export const listKept = (ctx: Ctx, ownerId: number) =>
  ctx.db
    .selectFrom('sales_share')
    .select(['id', 'name', 'company_id', 'link_id'])
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', companyDay(ctx.now))
    .orderBy('id')
    .execute()
