import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { exceptionList, lockList } from '#timesheets/contract/locks/lock-calls.ts'

const KEY = sql`hashtextextended('time_lock', 0)`

/** Everyone who writes time holds this together: a lock that is being set waits for them. */
export const holdLocksOpen = (ctx: Ctx) => sql`select pg_advisory_xact_lock_shared(${KEY})`.execute(ctx.db)

/** Who changes locks is alone: time that is being written is through before, or meets the new lock. */
export const holdLocksAlone = (ctx: Ctx) => sql`select pg_advisory_xact_lock(${KEY})`.execute(ctx.db)

type Set = { readonly month: string; readonly locked_at: string; readonly grace_until: string | null }

/** The locks set by hand for the company that employed someone in each of these months. */
export async function listLocksOf(ctx: Ctx, accountId: number, months: readonly string[]): Promise<Set[]> {
  const { rows } = await sql<Set>`
    select distinct on (time_lock.month) time_lock.month, time_lock.locked_at::text, time_lock.grace_until::text
    from time_lock join assignment as seat on seat.company_id = time_lock.company_id
      and seat.account_id = ${accountId}
      and daterange(seat.valid_from, seat.valid_to, '[]')
        && daterange((time_lock.month || '-01')::date, ((time_lock.month || '-01')::date + interval '1 month')::date)
    where time_lock.month = any (${[...months]}::text[])
    order by time_lock.month, seat.valid_from desc`.execute(ctx.db)
  return rows
}

export async function isExcepted(ctx: Ctx, accountId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('time_lock_exception')
    .select('id')
    .where('account_id', '=', accountId)
    .where('until', '>=', companyDay(ctx.now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const lockQuery = listQuery(lockList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'time_lock' | 'company'>()
      .selectFrom('time_lock as held')
      .innerJoin('company', 'company.id', 'held.company_id'),
  select: (rows) => rows.selectAll('held').select('company.name as company'),
  filters: {
    company: (rows, id) => rows.where('held.company_id', '=', id),
    month: (rows, month) => rows.where('held.month', '=', month),
  },
  sorts: {
    company: neverNull('company.name'),
    month: neverNull('held.month'),
    locked_at: neverNull('held.locked_at'),
    grace_until: 'held.grace_until',
  },
  id: 'held.id',
})

export const exceptionQuery = listQuery(exceptionList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('time_lock_exception as given')
      .innerJoin('account as person', 'person.id', 'given.account_id'),
  select: (rows) => rows.selectAll('given').select('person.name as person_name'),
  filters: {
    view: (rows, view, { ctx }) =>
      view === 'current' ? rows.where('given.until', '>=', companyDay(ctx.now)) : rows,
    search: (rows, words) =>
      rows.where(sql<SqlBool>`(${searchIn('person.name', words)} or ${searchIn('given.reason', words)})`),
  },
  sorts: { person: neverNull('person.name'), until: neverNull('given.until') },
  id: 'given.id',
})

export const listCompanies = (ctx: Ctx) =>
  ctx.db.selectFrom('company').select(['id', 'name']).orderBy('name').execute()

export const findOptionalLock = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('time_lock').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOptionalException = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('time_lock_exception').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function isEmployee(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('user_type', '<>', 'Client')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
