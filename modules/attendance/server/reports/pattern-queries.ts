import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Visible } from '#attendance/server/person-queries.ts'

type Wish = {
  readonly visible: Visible
  readonly from: string
  readonly to: string
  /** Weeks of fewer people are left out, so that no one is told apart in a picture of others. */
  readonly fewest: number
}

/** First arrivals of each day by weekday and half hour, on the clock of where people came in. */
export async function countArrivals(ctx: Ctx, wish: Wish) {
  const { rows } = await sql<{ weekday: number; half_hour: number; count: number }>`
    select extract(isodow from work_date)::integer as weekday,
      (extract(hour from first_in) * 2 + floor(extract(minute from first_in) / 30))::integer as half_hour,
      count(*)::integer as count
    from (
      select work_date, min(in_at at time zone in_zone) as first_in
      from punch_session where ${within(wish)} group by account_id, work_date
    ) as first
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

type Week = {
  week: string
  average_minutes: number
  sessions: number
  people: number
  home_percent: number
}

/** How long days at work are, week by week; what no one ended is left out. */
export async function averageWeeks(ctx: Ctx, wish: Wish) {
  const { rows } = await sql<Week>`
    select date_trunc('week', work_date)::date::text as week,
      round(avg(minutes))::integer as average_minutes,
      count(*)::integer as sessions, count(distinct account_id)::integer as people,
      round(100.0 * count(*) filter (where exists (select from absence where absence.account_id = worked.account_id
        and absence.day = work_date and kind = 'work_from_home' and not tentative)) / count(*))::integer
        as home_percent
    from (
      select account_id, work_date, sum(extract(epoch from out_at - in_at) / 60) as minutes
      from punch_session where ${within(wish)} and out_at is not null group by account_id, work_date
    ) as worked
    group by 1 having count(distinct account_id) >= ${wish.fewest} order by 1`.execute(ctx.db)
  return rows
}

type Spread = {
  team: string
  people: number
  least: number
  lower: number
  median: number
  upper: number
  most: number
}

/** How long the average day of each person is, and how that spreads in the department in which they sit on a day. */
export async function spreadByTeam(ctx: Ctx, { on, ...wish }: Wish & { readonly on: string }) {
  const at = (share: number) =>
    sql`round((percentile_cont(${share}::double precision) within group (order by average))::numeric)::integer`
  const { rows } = await sql<Spread>`
    select department.name as team, count(*)::integer as people, ${at(0)} as least, ${at(0.25)} as lower,
      ${at(0.5)} as median, ${at(0.75)} as upper, ${at(1)} as most
    from (
      select account_id, avg(minutes) as average from (
        select account_id, work_date, sum(extract(epoch from out_at - in_at) / 60) as minutes
        from punch_session where ${within(wish)} and out_at is not null group by account_id, work_date
      ) as day group by account_id
    ) as person
    join assignment on assignment.account_id = person.account_id
      and daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${on}::date
    join department on department.id = assignment.department_id
    group by department.id, department.name having count(*) >= ${wish.fewest}
    order by lower(department.name)`.execute(ctx.db)
  return rows
}

function within({ visible, from, to }: Wish) {
  const days = sql`status <> 'voided' and work_date between ${from}::date and ${to}::date`
  if (visible.kind === 'everybody') return days
  const these = sql`account_id = any (${[...visible.ids]}::integer[])`
  if (visible.kind === 'these') return sql`${days} and ${these}`
  return sql`${days} and (${these} or exists (select from assignment
    where assignment.account_id = punch_session.account_id and company_id = ${visible.companyId}
      and daterange(valid_from, valid_to, '[]') @> work_date))`
}
