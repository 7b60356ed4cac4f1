import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { DirectoryNarrowing } from '#organization/contract/directory/directory-calls.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { standsIn } from '#organization/server/chart/chart-queries.ts'
import {
  type Viewer,
  mayReadDirectory,
  peopleUnseen,
  peopleVisibleTo,
  viewerOf,
} from '#organization/server/organization-policy.ts'
import { byName, holdsWords, sortName, type PageKey } from '#organization/server/name-search-queries.ts'

export async function findViewerAddress(ctx: Ctx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  return email
}

export function listCards(ctx: Ctx, viewer: Viewer, filter: DirectoryNarrowing & PageKey) {
  return pageByKey(cards(ctx, viewer, filter), byName(filter.direction), filter, () =>
    countCards(ctx, viewer, filter),
  )
}

/** Accounts and seats are asked together only when the list is narrowed by both: counting everybody stays cheap. */
export async function countCards(ctx: Ctx, viewer: Viewer, filter: DirectoryNarrowing): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  const narrowed = isNarrowedBySeat(filter)
  const query = !narrowed
    ? people(ctx, viewer, filter).select(count)
    : filter.search
      ? seated(ctx, viewer, filter).select(count)
      : seats(ctx, viewer, filter).select(count)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Of those who are seen, without reading who they are. */
function seats(ctx: Ctx, viewer: Viewer, filter: DirectoryNarrowing) {
  let query = ctx.db
    .selectFrom('assignment')
    .where(standsIn({ day: companyDay(ctx.now) }))
    .where(sql<SqlBool>`account_id not in ${peopleUnseen} and ${mayReadDirectory(viewer)}`)
  for (const column of seatColumns) {
    const wanted = filter[column]
    if (wanted !== undefined) query = query.where(column, '=', wanted)
  }
  return query
}

/** The first of those whom the words find, for a caller who types a name; no one for a caller who sees no one. */
export async function findPeople(ctx: Ctx, words: string, limit: number) {
  if (words.trim() === '') return []
  const found = cards(ctx, viewerOf(ctx), {
    search: words.normalize('NFC').trim().slice(0, LONGEST_SEARCH),
  })
  return found
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .limit(limit)
    .execute()
}

const LONGEST_SEARCH = 100

export function findOptionalCard(ctx: Ctx, viewer: Viewer, id: number) {
  return cards(ctx, viewer, {}).where('account.id', '=', id).executeTakeFirst()
}

/** People to choose from. */
export function listUserOptions(ctx: Ctx, viewer: Viewer, filter: DirectoryNarrowing & PageKey) {
  const options = seated(ctx, viewer, filter).select([
    'account.id',
    'account.name',
    'account.email',
    sortName,
  ])
  return pageByKey(options, byName('asc'), filter, () => countCards(ctx, viewer, filter))
}

/** How many people the directory shows under each of these entries. */
export async function countPeopleUnder(
  ctx: Ctx,
  viewer: Viewer,
  column: 'department_id' | 'designation_id' | 'location_id',
  ids: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  const rows = await seated(ctx, viewer, {})
    .select([`assignment.${column} as entry_id`, sql<number>`count(*)`.as('count')])
    .where(sql<SqlBool>`${sql.ref(`assignment.${column}`)} = any(${ids}::integer[])`)
    .groupBy(`assignment.${column}`)
    .execute()
  return new Map(rows.map((row) => [row.entry_id, row.count]))
}

// Not a join: with every further table the planner weighs twice as many ways, at every call.
const phone = sql<string | null>`(select number from work_phone where account_id = account.id)`.as('phone')

function cards(ctx: Ctx, viewer: Viewer, filter: DirectoryNarrowing) {
  return seated(ctx, viewer, filter)
    .leftJoin('designation', 'designation.id', 'assignment.designation_id')
    .leftJoin('department', 'department.id', 'assignment.department_id')
    .leftJoin('company', 'company.id', 'assignment.company_id')
    .leftJoin('location', 'location.id', 'assignment.location_id')
    .select([
      'account.id',
      'account.name',
      'account.email',
      'designation.name as designation',
      'department.name as department',
      'company.name as company',
      'location.name as location',
      phone,
      sortName,
    ])
}

const seatColumns = ['company_id', 'location_id', 'department_id', 'designation_id'] as const

const isNarrowedBySeat = (filter: DirectoryNarrowing) =>
  seatColumns.some((column) => filter[column] !== undefined)

function seated(ctx: Ctx, viewer: Viewer, filter: DirectoryNarrowing) {
  const day = companyDay(ctx.now)
  let query = people(ctx, viewer, filter).leftJoin('assignment', (join) =>
    join
      .onRef('assignment.account_id', '=', 'account.id')
      .on('assignment.valid_from', '<=', day)
      .on((on) => on.or([on('assignment.valid_to', 'is', null), on('assignment.valid_to', '>=', day)])),
  )
  for (const column of seatColumns) {
    const wanted = filter[column]
    if (wanted !== undefined) query = query.where(`assignment.${column}`, '=', wanted)
  }
  return query
}

function people(ctx: Ctx, viewer: Viewer, filter: DirectoryNarrowing) {
  return ctx.db.selectFrom('account').where(peopleVisibleTo(viewer)).where(holdsWords(filter.search))
}
