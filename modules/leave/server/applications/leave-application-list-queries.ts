import { sql } from 'kysely'
import { likeText } from '#platform/server/database/search-in.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { leaveIn } from '#leave/server/leave-policy.ts'

/** Whom each of these applications waits for, and whether they are late. */
export async function listOpenLegs(ctx: Ctx, applicationIds: readonly number[]) {
  const { rows } = await sql<{ application_id: number; names: string; due_at: string | null }>`
    select coalesce(part.application_id, leg.subject_id) as application_id,
      string_agg(distinct account.name, ', ') as names, min(leg.due_at) as due_at
    from approval_leg leg
    join account on account.id = leg.approver_id
    left join leave_project_part part on leg.subject_table = 'leave_project_part' and part.id = leg.subject_id
    where leg.status = 'pending' and leg.opened_at is not null
      and leg.subject_table in ('leave_application', 'leave_project_part')
      and coalesce(part.application_id, leg.subject_id) = any (${[...applicationIds]})
    group by 1`.execute(ctx.db)
  return new Map(rows.map((row) => [row.application_id, row]))
}

export const findLotOwner = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('leave_lot')
    .select(['id', 'account_id', 'origin', 'expires_on'])
    .where('id', '=', id)
    .executeTakeFirst()

type Sums = {
  readonly accountIds: readonly number[]
  readonly from: string
  readonly asOf: string
  /** Leave of days to come is taken off already: what can still be asked for, not what stood there on the day. */
  readonly ahead?: boolean
}

const standsOn = ({ asOf, ahead = true }: Pick<Sums, 'asOf' | 'ahead'>) =>
  sql<boolean>`(effective_on <= ${asOf}::date or (${ahead} and kind in ('hold', 'release', 'debit', 'reversal')))`

/** By person and kind: what was there when the year began, and what came and went in it. */
export async function sumLedger(ctx: Ctx, { accountIds, from, ...day }: Sums) {
  const { rows } = await sql<{
    account_id: number
    leave_type_id: number
    opening: number
    accrued: number
    used: number
    held: number
    lapsed: number
    adjusted: number
  }>`
    select account_id, leave_type_id,
      coalesce(sum(quantity) filter (where effective_on < ${from}::date or kind in ('opening', 'carry_in')), 0)::integer as opening,
      coalesce(sum(quantity) filter (where effective_on >= ${from}::date and (kind in ('accrual', 'comp_credit') or ref like 'accrual/%')), 0)::integer as accrued,
      coalesce(-sum(quantity) filter (where effective_on >= ${from}::date and kind in ('debit', 'reversal')), 0)::integer as used,
      coalesce(-sum(quantity) filter (where kind in ('hold', 'release')), 0)::integer as held,
      coalesce(-sum(quantity) filter (where effective_on >= ${from}::date and kind in ('lapse', 'carry_out', 'encash')), 0)::integer as lapsed,
      coalesce(sum(quantity) filter (where effective_on >= ${from}::date and kind in ('adjust', 'recover') and ref not like 'accrual/%'), 0)::integer as adjusted
    from leave_ledger
    where account_id = any (${[...accountIds]}) and ${standsOn(day)}
    group by 1, 2`.execute(ctx.db)
  return rows
}

type Book = Pick<Sums, 'asOf' | 'ahead'> & { readonly accountId: number; readonly typeIds: readonly number[] }

/** Which entries the same sum is made of, those of one day together. */
export const listBookLines = (ctx: Ctx, { accountId, typeIds, ...day }: Book) =>
  ctx.db
    .selectFrom('leave_ledger')
    .select(['kind', 'effective_on', sql<number>`sum(quantity)::integer`.as('quantity')])
    .where('account_id', '=', accountId)
    .where('leave_type_id', 'in', [...typeIds])
    .where(standsOn(day))
    .groupBy(['kind', 'effective_on'])
    .orderBy('effective_on')
    .execute()

type Page = { readonly after?: string | undefined; readonly size: number }

const ledgerOf = (ctx: Ctx, accountId: number, typeId: number) =>
  ctx.db
    .selectFrom('leave_ledger')
    .select(['id', 'effective_on', 'posted_at', 'kind', 'quantity', 'reason', 'actor_name'])
    .select(sql<number>`(sum(quantity) over (order by effective_on, id))::integer`.as('balance'))
    .where('account_id', '=', accountId)
    .where('leave_type_id', '=', typeId)

/** Line by line in the order of its days, the latest first; each with what was in the book after it. */
export function pageOfLedger(ctx: Ctx, of: { accountId: number; typeId: number }, page: Page) {
  const rows = ctx.db.selectFrom(ledgerOf(ctx, of.accountId, of.typeId).as('book')).selectAll()
  const order = {
    by: sql.ref('book.effective_on'),
    valueOf: (row: { effective_on: string }) => row.effective_on,
    type: 'date',
    id: sql.ref('book.id'),
    idOf: (row: { id: number }) => row.id,
    direction: 'desc',
  } as const
  return pageByKey(rows, order, page, async () => {
    const counting = rows.clearSelect().select(sql<number>`count(*)`.as('count'))
    return (await counting.executeTakeFirstOrThrow()).count
  })
}

type Narrowing = Page & {
  readonly search?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

/** Those who have a book, by name. */
export function pageOfBooks(ctx: Ctx, filter: Narrowing) {
  const search = likeText(filter.search ?? '')
  const rows = ctx.db
    .selectFrom('leave_book')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account.id', 'account.name', sql<string>`lower(account.name)`.as('sort_name')])
    .where('account.status', '<>', 'left')
    .where(leaveIn(ctx, 'list', 'account.id'))
    .where(sql<boolean>`lower(account.name) like lower(${`%${search}%`})`)
  const order = {
    by: sql`lower(account.name)`,
    valueOf: (row: { sort_name: string }) => row.sort_name,
    type: 'text',
    id: sql.ref('account.id'),
    idOf: (row: { id: number }) => row.id,
    direction: filter.direction ?? ('asc' as const),
  } as const
  return pageByKey(rows, order, filter, async () => {
    const count = rows.clearSelect().select(sql<number>`count(*)`.as('count'))
    return (await count.executeTakeFirstOrThrow()).count
  })
}

export const listCertificates = (ctx: Ctx, applicationId: number) =>
  ctx.db
    .selectFrom('leave_certificate')
    .select(['file_id', 'name'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
