import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Capacity } from './capacity-rules.ts'

export type Span = { readonly personIds: readonly number[]; readonly from: string; readonly to: string }
export type CapacityDay = Capacity & {
  readonly account_id: number
  readonly day: string
  /** Of a month that is closed: what stands stays, and what differs is kept beside it. */
  readonly closed: boolean
}

/** One statement for all days, whatever their number. Days outside of employment have no row. */
export async function keepCapacity(ctx: Ctx, span: Span, days: readonly CapacityDay[]): Promise<void> {
  await sql`
    delete from timesheet_capacity as kept
    where kept.account_id = any (${[...span.personIds]}::integer[])
      and kept.day between ${span.from}::date and ${span.to}::date
      and not exists (
        select from unnest(${days.map(({ account_id }) => account_id)}::integer[], ${days.map(({ day }) => day)}::date[])
          as counted (account_id, day)
        where counted.account_id = kept.account_id and counted.day = kept.day)`.execute(ctx.db)
  await sql`
    insert into timesheet_capacity as kept (account_id, day, minutes, at_risk, reason, now_minutes)
    select account_id, day, minutes, at_risk, reason, null
    from unnest(
      ${days.map(({ account_id }) => account_id)}::integer[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ minutes }) => minutes)}::smallint[], ${days.map(({ at_risk }) => at_risk)}::smallint[],
      ${days.map(({ reason }) => reason)}::text[], ${days.map(({ closed }) => closed)}::boolean[]
    ) as counted (account_id, day, minutes, at_risk, reason, closed)
    on conflict (account_id, day) do nothing`.execute(ctx.db)
  await sql`
    update timesheet_capacity as kept set
      minutes = case when counted.closed then kept.minutes else counted.minutes end,
      reason = case when counted.closed then kept.reason else counted.reason end,
      at_risk = case when counted.closed then 0 else counted.at_risk end,
      now_minutes = case when counted.closed and kept.minutes <> counted.minutes then counted.minutes end
    from unnest(
      ${days.map(({ account_id }) => account_id)}::integer[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ minutes }) => minutes)}::smallint[], ${days.map(({ at_risk }) => at_risk)}::smallint[],
      ${days.map(({ reason }) => reason)}::text[], ${days.map(({ closed }) => closed)}::boolean[]
    ) as counted (account_id, day, minutes, at_risk, reason, closed)
    where counted.account_id = kept.account_id and counted.day = kept.day
      and (kept.minutes, kept.reason, kept.at_risk, coalesce(kept.now_minutes, kept.minutes))
        is distinct from (counted.minutes, counted.reason, counted.at_risk, counted.minutes)`.execute(ctx.db)
}

/** Everybody who is employed on one of these days, in one order. */
export async function listEmployed(ctx: Ctx, { from, to }: Omit<Span, 'personIds'>): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct person_id from employment
    where daterange(joined_on, left_on, '[]') && daterange(${from}::date, ${to}::date, '[]')
    order by 1`.execute(ctx.db)
  return rows.map(({ person_id }) => person_id)
}

export async function listInOffices(
  ctx: Ctx,
  locationIds: readonly number[],
  { from, to }: Omit<Span, 'personIds'>,
) {
  const { rows } = await sql<{ account_id: number }>`
    select distinct account_id from assignment
    where location_id = any (${[...locationIds]}::integer[])
      and daterange(valid_from, valid_to, '[]') && daterange(${from}::date, ${to}::date, '[]')
    order by 1`.execute(ctx.db)
  return rows.map(({ account_id }) => account_id)
}

/** Who is employed at the far end and not counted up to it, and from which day each has to be counted. */
export async function listUncounted(
  ctx: Ctx,
  { earliest, horizon }: { readonly earliest: string; readonly horizon: string },
) {
  const { rows } = await sql<{ person_id: number; from: string }>`
    select person.person_id, coalesce(known.last + 1, ${earliest}::date) as "from"
    from (
      select person_id, max(coalesce(left_on, 'infinity')) as last_day from employment
      where coalesce(left_on, 'infinity') >= ${earliest}::date and joined_on <= ${horizon}::date group by person_id
    ) as person
    cross join lateral (
      select max(day) as last from timesheet_capacity where account_id = person.person_id
    ) as known
    where known.last is null or known.last < least(person.last_day, ${horizon}::date)
    order by 1`.execute(ctx.db)
  return rows
}
