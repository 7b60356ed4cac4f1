import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export type ReportWish = {
  readonly from: string
  readonly to: string
  readonly location_id?: number | undefined
}

const narrowed = ({ from, to, location_id }: ReportWish) => sql`
  from visit join location on location.id = visit.location_id
  where created_on between ${from}::date and ${to}::date
    ${location_id === undefined ? sql`` : sql`and visit.location_id = ${location_id}`}`

export async function countStays(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{
    visitors: number
    inside: number
    not_checked_out: number
    checked_out: number
    stayed_minutes: number
  }>`
    select count(*)::integer as visitors,
      count(*) filter (where time_out is null and auto_closed_at is null)::integer as inside,
      count(auto_closed_at)::integer as not_checked_out,
      count(time_out)::integer as checked_out,
      coalesce(round(sum(extract(epoch from time_out - time_in)) / 60), 0)::integer as stayed_minutes
    ${narrowed(wish)}`.execute(ctx.db)
  return rows[0]!
}

export async function countByDay(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ day: string; visitors: number; not_checked_out: number }>`
    with counted as (
      select created_on, count(*)::integer as visitors, count(auto_closed_at)::integer as not_checked_out
      ${narrowed(wish)} group by created_on
    )
    select day::date as day, coalesce(visitors, 0) as visitors, coalesce(not_checked_out, 0) as not_checked_out
    from generate_series(${wish.from}::date, ${wish.to}::date, interval '1 day') as day
    left join counted on created_on = day::date order by day`.execute(ctx.db)
  return rows
}

type Counted = { readonly label: string; readonly visitors: number }

export async function countByHour(ctx: Ctx, wish: ReportWish): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select to_char(time_in at time zone location.time_zone, 'HH24') || ':00' as label,
      count(*)::integer as visitors
    ${narrowed(wish)} group by 1 order by 1`.execute(ctx.db)
  return rows
}

export async function countByPurpose(ctx: Ctx, wish: ReportWish): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select purpose as label, count(*)::integer as visitors
    ${narrowed(wish)} group by 1 order by 2 desc, 1`.execute(ctx.db)
  return rows
}

/** By the account where a colleague was chosen, by the words where a name was typed. */
export async function countByHost(ctx: Ctx, wish: ReportWish, limit: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select max(coalesce((select name from account where id = host_id), to_whom_meet)) as label,
      count(*)::integer as visitors
    ${narrowed(wish)} group by coalesce(host_id::text, lower(to_whom_meet))
    order by 2 desc, 1 limit ${limit}`.execute(ctx.db)
  return rows
}
