import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import type { MonthNarrowing } from '#attendance/contract/days/day-calls.ts'

/** Whose days someone may see: everybody of the group, those of one company, or these. */
export type Visible =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'company'; readonly companyId: number; readonly ids: readonly number[] }
  | { readonly kind: 'these'; readonly ids: readonly number[] }

const holdsOn = (day: string) => sql<SqlBool>`daterange(valid_from, valid_to, '[]') @> ${day}::date`

/** In which company these people sit on a day; who sits nowhere is missing. */
export async function companiesOn(
  ctx: Ctx,
  accountIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const seats = await ctx.db
    .selectFrom('assignment')
    .select(['account_id', 'company_id'])
    .where('account_id', '=', sql<number>`any (${[...accountIds]}::integer[])`)
    .where(holdsOn(day))
    .execute()
  return new Map(seats.map(({ account_id, company_id }) => [account_id, company_id]))
}

/** Null outside of every seat. */
export const companyOn = async (ctx: Ctx, accountId: number, day: string): Promise<number | null> =>
  (await companiesOn(ctx, [accountId], day)).get(accountId) ?? null

export const findOptionalColleague = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('user_type', '!=', 'Client')
    .executeTakeFirst()

/** From here on no one else writes punches or requests of this person until the transaction ends. */
export const lockPerson = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type Wish = Omit<MonthNarrowing, 'whose'> & { readonly visible: Visible }

/** Those who were employed on any day of the month, among whom may be seen; with their seat on its last day so far. */
function people(ctx: Ctx, wish: Wish) {
  const { first, last } = daysOfMonth(wish.month)
  const today = companyDay(ctx.now)
  const day = last < today ? last : first > today ? first : today
  return ctx.db
    .selectFrom('account')
    .leftJoin('assignment', (join) =>
      join
        .onRef('assignment.account_id', '=', 'account.id')
        .on(sql<SqlBool>`daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${day}::date`),
    )
    .where('account.user_type', '!=', 'Client')
    .where(
      sql<SqlBool>`exists (select from employment where employment.person_id = account.id
        and joined_on <= ${last}::date and (left_on is null or left_on >= ${first}::date))`,
    )
    .where(among(wish.visible))
    .where(hasWords(wish.search))
    .$if(wish.company_id !== undefined, (query) =>
      query.where('assignment.company_id', '=', wish.company_id ?? 0),
    )
    .$if(wish.location_id !== undefined, (query) =>
      query.where('assignment.location_id', '=', wish.location_id ?? 0),
    )
    .$if(wish.department_id !== undefined, (query) =>
      query.where('assignment.department_id', '=', wish.department_id ?? 0),
    )
}

function among(visible: Visible) {
  if (visible.kind === 'everybody') return sql<SqlBool>`true`
  const these = sql<SqlBool>`account.id = any (${[...visible.ids]}::integer[])`
  if (visible.kind === 'these') return these
  return sql<SqlBool>`(${these} or assignment.company_id = ${visible.companyId})`
}

/** The same for rows that only name the person. */
export function amongPeople(ctx: Ctx, visible: Visible, person: RawBuilder<unknown>) {
  if (visible.kind === 'everybody') return sql<SqlBool>`true`
  const these = sql<SqlBool>`${person} = any (${[...visible.ids]}::integer[])`
  if (visible.kind === 'these') return these
  return sql<SqlBool>`(${these} or exists (select from assignment
    where assignment.account_id = ${person} and company_id = ${visible.companyId}
      and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date))`
}

const hasWords = (search = '') =>
  search.trim() === '' ? sql<SqlBool>`true` : searchWords('account.name', search)

export type PageKey = { readonly after?: string | undefined; readonly size: number }

export function pageOfPeople(ctx: Ctx, wish: Wish, page: PageKey) {
  const rows = people(ctx, wish)
    .leftJoin('department', 'department.id', 'assignment.department_id')
    .leftJoin('location', 'location.id', 'assignment.location_id')
    .select(['account.id', 'account.name', 'department.name as department', 'location.name as location'])
    .select(sql<string>`lower(account.name)`.as('sort_name'))
  const order = {
    by: sql`lower(account.name)`,
    valueOf: (row: { sort_name: string }) => row.sort_name,
    type: 'text' as const,
    id: sql`account.id`,
    idOf: (row: { id: number }) => row.id,
    direction: 'asc' as const,
  }
  return pageByKey(rows, order, page, () => countPeople(ctx, wish))
}

export async function countPeople(ctx: Ctx, wish: Wish): Promise<number> {
  const { count } = await people(ctx, wish)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listNames = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(sql<SqlBool>`id = any (${[...ids]}::integer[])`)
    .orderBy(sql`lower(name)`)
    .execute()

export function daysOfMonth(month: string): { first: string; last: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { first: `${month}-01`, last: `${month}-${String(last).padStart(2, '0')}` }
}

export async function findAddress(ctx: Ctx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  return email
}
