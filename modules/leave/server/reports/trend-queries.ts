import { sql } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { leaveIn } from '#leave/server/leave-policy.ts'
import type { DecidedLeave, TrendDay } from './trend-reasons.ts'

type Of = { readonly accountIds: readonly number[] | null; readonly year: number }

/** Everybody is everybody whom the reader's grants reach. */
const amongPeople = (ctx: Ctx, accountIds: Of['accountIds'], column: string) =>
  accountIds === null
    ? leaveIn(ctx, 'list', column)
    : sql<boolean>`${sql.ref(column)} = any (${[...accountIds]})`

const inYear = (ctx: Ctx, { accountIds, year }: Of) => sql`
  day.state = 'taken' and day.counted > 0
  and day.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
  and ${amongPeople(ctx, accountIds, 'day.account_id')}`

/** Whose kind of leave the reader may not know, takes “Leave”. */
const kindAsSeen = (ctx: Ctx) =>
  sql<string>`case when ${leaveIn(ctx, 'see kind', 'day.account_id')} then type.name else 'Leave' end`

export async function sumByMonth(ctx: Ctx, of: Of) {
  const { rows } = await sql<{ month: string; type: string; days: number }>`
    select to_char(day.day, 'YYYY-MM') as month,
      ${kindAsSeen(ctx)} as type,
      sum(day.counted)::integer as days
    from leave_day day join leave_type type on type.id = day.leave_type_id
    where ${inYear(ctx, of)}
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

export async function sumByWeekday(ctx: Ctx, of: Of) {
  const { rows } = await sql<{ month: string; weekday: number; days: number }>`
    select to_char(day.day, 'YYYY-MM') as month, extract(isodow from day.day)::integer as weekday,
      sum(day.counted)::integer as days
    from leave_day day where ${inYear(ctx, of)}
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

type Cell = {
  readonly month: string
  /** As the reader sees them, so that no one finds by them what is hidden. */
  readonly types?: readonly string[] | undefined
  readonly weekday?: number | undefined
}

/** The days that one figure of the trends is the sum of. */
export async function listTrendDays(ctx: Ctx, of: Of, { month, types, weekday }: Cell) {
  const conditions = [
    inYear(ctx, of),
    sql`to_char(day.day, 'YYYY-MM') = ${month}`,
    ...(types === undefined ? [] : [sql`${kindAsSeen(ctx)} = any (${[...types]}::text[])`]),
    ...(weekday === undefined ? [] : [sql`extract(isodow from day.day) = ${weekday}`]),
  ]
  const { rows } = await sql<TrendDay>`
    select day.account_id, account.name, day.day::text as day, ${kindAsSeen(ctx)} as type, day.counted
    from leave_day day
    join leave_type type on type.id = day.leave_type_id
    join account on account.id = day.account_id
    where ${sql.join(conditions, sql` and `)}
    order by day.day, lower(account.name), day.id`.execute(ctx.db)
  return rows
}

/** From the asking to the last word, of what was asked for in the year. */
const decidedIn = (ctx: Ctx, { accountIds, year }: Of) => sql`
  (select app.account_id, app.starts_on, app.ends_on, app.asked_at, move.at - app.asked_at as lasted,
    case
      when move.at - app.asked_at < interval '1 day' then 'Within a day'
      when move.at - app.asked_at < interval '2 days' then 'Within two days'
      when move.at - app.asked_at < interval '5 days' then 'Within five days'
      else 'Longer' end as took
  from leave_application app
  join transition move on move.subject_table = 'leave_application' and move.subject_id = app.id
    and move.from_state = 'pending' and move.to_state in ('approved', 'rejected')
  where app.asked_at >= ${`${year}-01-01`}::date and app.asked_at < ${`${year + 1}-01-01`}::date
    and ${amongPeople(ctx, accountIds, 'app.account_id')}) as decided`

/** How long it took from the asking to the last word. */
export async function countByTime(ctx: Ctx, of: Of) {
  const { rows } = await sql<{ took: string; count: number }>`
    select took, count(*)::integer as count from ${decidedIn(ctx, of)} group by took order by min(lasted)`.execute(
    ctx.db,
  )
  return rows
}

export async function listDecided(ctx: Ctx, of: Of, took: string) {
  const { rows } = await sql<DecidedLeave>`
    select account.name, starts_on::text as starts_on, ends_on::text as ends_on,
      (asked_at at time zone ${COMPANY_ZONE})::date::text as asked_on,
      (extract(epoch from lasted) / 60)::integer as minutes
    from ${decidedIn(ctx, of)} join account on account.id = decided.account_id
    where took = ${took}
    order by lasted, lower(account.name)`.execute(ctx.db)
  return rows
}
