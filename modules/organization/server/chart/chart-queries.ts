import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { Lead } from './chart-tree.ts'
import { peopleUnseen, peopleVisibleTo, type Viewer } from '#organization/server/organization-policy.ts'
import { byName, sortName, type PageKey } from '#organization/server/name-search-queries.ts'

/** The part of the group that is drawn, on one day. */
export type ChartPart = {
  readonly day: string
  readonly company_id?: number | undefined
  readonly department_id?: number | undefined
}

type Seen = { readonly viewer: Viewer; readonly part: ChartPart }

/** For queries on `assignment`. */
export function standsIn({ day, company_id, department_id }: ChartPart): Expression<SqlBool> {
  const company = company_id === undefined ? sql`` : sql`and assignment.company_id = ${company_id}`
  const department =
    department_id === undefined ? sql`` : sql`and assignment.department_id = ${department_id}`
  return sql`(assignment.valid_from <= ${day} and (assignment.valid_to is null or assignment.valid_to >= ${day})
    ${company} ${department})`
}

/**
 * Everybody to whom someone reports. One pass over an index of nothing but ids and days: cheaper than following the
 * lines step by step in the database, and the same on any day and for any part.
 */
export async function listLeads(ctx: Ctx, part: ChartPart): Promise<Lead[]> {
  const stands = sql`${standsIn(part)} and assignment.account_id not in ${peopleUnseen}`
  const { rows } = await sql<Lead>`
    with seat as materialized (
      select account_id, line_manager_id from assignment where ${stands}
    ), lead as materialized (
      select line_manager_id as id, count(*) as direct from seat
      where line_manager_id is not null group by line_manager_id
    )
    select lead.id, lead.direct, seat.line_manager_id as up, seat.account_id is not null as present
    from lead left join seat on seat.account_id = lead.id`.execute(ctx.db)
  return rows
}

/** How many report to no one. */
export async function countTop(ctx: Ctx, part: ChartPart): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('assignment')
    .select(sql<number>`count(*)`.as('count'))
    .where('line_manager_id', 'is', null)
    .where(standsIn(part))
    .where(sql<SqlBool>`account_id not in ${peopleUnseen}`)
    .executeTakeFirstOrThrow()
  return count
}

/** Who stands at the top: people who report to no one, or to someone who is not in the part. */
export async function listTopIds(ctx: Ctx, part: ChartPart, absent: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('assignment')
    .select('account_id')
    .where(sql<SqlBool>`(line_manager_id is null or line_manager_id = any(${[...absent]}::integer[]))`)
    .where(standsIn(part))
    .where(sql<SqlBool>`account_id not in ${peopleUnseen}`)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** By ids, because their number lets the database choose well between few who are sorted and many who are in order. */
export const listPageOf = (ctx: Ctx, seen: Seen, ids: readonly number[], page: PageKey) =>
  pageWithRest(
    members(ctx, seen).where(sql<SqlBool>`account.id = any(${[...ids]}::integer[])`),
    page,
    ids.length,
  )

export const listReportsOf = (ctx: Ctx, seen: Seen, lead: { id: number; direct: number }, page: PageKey) =>
  pageWithRest(members(ctx, seen).where('line_manager_id', '=', lead.id), page, lead.direct)

type Beside = {
  readonly leads: readonly number[]
  readonly size: number
  readonly always?: readonly number[]
}

/** The first of those who report to each of several leads, and of them always some. */
export function listReportsOfEach(ctx: Ctx, seen: Seen, { leads, size, always = [] }: Beside) {
  const reports = asNodes(members(ctx, seen))
    .where(sql<SqlBool>`line_manager_id = any(${[...leads]}::integer[])`)
    .select(
      sql<number>`row_number() over (partition by line_manager_id order by lower(account.name), account.id)`.as(
        'place',
      ),
    )
  return ctx.db
    .selectFrom(reports.as('node'))
    .selectAll()
    .where(sql<SqlBool>`(place <= ${size} or id = any(${[...always]}::integer[]))`)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
}

export const listNodes = (ctx: Ctx, seen: Seen, ids: readonly number[]) =>
  asNodes(members(ctx, seen))
    .where(sql<SqlBool>`account.id = any(${[...ids]}::integer[])`)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .execute()

export type StoredNode = Awaited<ReturnType<typeof listNodes>>[number]

/** Everybody in the part with their lead, by name. */
export const listLines = (ctx: Ctx, { viewer, part }: Seen) =>
  ctx.db
    .selectFrom('account')
    .innerJoin('assignment', 'assignment.account_id', 'account.id')
    .select(['account.id', 'account.name', 'line_manager_id'])
    .where(peopleVisibleTo(viewer))
    .where(standsIn(part))
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .execute()

const members = (ctx: Ctx, { viewer, part }: Seen) =>
  ctx.db
    .selectFrom('account')
    .innerJoin('assignment', 'assignment.account_id', 'account.id')
    .where(peopleVisibleTo(viewer))
    .where(standsIn(part))

// Names are looked up for the rows that are shown, not joined: planning eight joins takes longer than a page.
const asNodes = (query: ReturnType<typeof members>) =>
  query.select([
    'account.id',
    'account.name',
    sql<string>`(select name from designation where id = designation_id)`.as('designation'),
    sql<string>`(select name from department where id = department_id)`.as('department'),
    sql<string>`(select name from company where id = company_id)`.as('company'),
    sql<string>`(select name from location where id = location_id)`.as('location'),
    'line_manager_id',
    'dotted_manager_id',
    sql<
      string | null
    >`(select name from account as dotted where id = dotted_manager_id and status = 'active')`.as(
      'dotted_name',
    ),
    sortName,
  ])

/** A page, and how many come after it; of the first page that is known without counting. */
async function pageWithRest(query: ReturnType<typeof members>, page: PageKey, all: number) {
  const { rows, next } = await pageByKey(asNodes(query), byName(), page, async () => 0)
  const last = rows.at(-1)
  if (next === null || !last) return { rows, next, rest: 0 }
  if (page.after === undefined) return { rows, next, rest: all - rows.length }
  const { rest } = await query
    .select(sql<number>`count(*)`.as('rest'))
    .where(sql<SqlBool>`(lower(account.name), account.id) > (${last.sort_name}, ${last.id}::integer)`)
    .executeTakeFirstOrThrow()
  return { rows, next, rest }
}

/** Which of these people have a place anywhere in the group on a day. */
export async function listStanding(ctx: Ctx, day: string, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('assignment')
    .select('account_id')
    .where(sql<SqlBool>`account_id = any(${[...ids]}::integer[])`)
    .where(standsIn({ day }))
    .where(sql<SqlBool>`account_id not in ${peopleUnseen}`)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}
