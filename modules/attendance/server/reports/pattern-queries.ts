import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Visible } from '#attendance/server/person-queries.ts'
import type { ArrivalCount, WeekSum } from './pattern-rules.ts'

type Wish = {
  readonly visible: Visible
  readonly from: string
  readonly to: string
  /** Weeks of fewer people are left out, so that no one is told apart in a picture of others. */
  readonly fewest: number
}

/** First arrivals of each day by weekday and half hour, on the clock of where people came in. */
export async function countArrivals(ctx: Ctx, wish: Wish) {
  const { rows } = await sql<ArrivalCount>`
    select extract(isodow from work_date)::integer as weekday,
      (extract(hour from first_in) * 2 + floor(extract(minute from first_in) / 30))::integer as half_hour,
      count(*)::integer as count, count(distinct work_date)::integer as dates,
      count(distinct account_id)::integer as people,
      ${eachOwn(wish, sql`json_build_object('day', work_date, 'time', to_char(first_in, 'HH24:MI')) order by work_date`)} as each
    from (
      select account_id, work_date, min(in_at at time zone in_zone) as first_in
      from punch_session where ${within(wish)} group by account_id, work_date
    ) as first
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

/** Time at work week by week, in whole minutes a day; what no one ended is left out. */
export async function sumWeeks(ctx: Ctx, wish: Wish) {
  const { rows } = await sql<WeekSum>`
    select date_trunc('week', work_date)::date::text as week, sum(minutes)::integer as minutes,
      count(*)::integer as days, count(distinct account_id)::integer as people,
      count(*) filter (where at_home)::integer as home_days,
      ${eachOwn(wish, sql`json_build_object('day', work_date, 'minutes', minutes, 'home', at_home) order by work_date`)} as each
    from (
      select account_id, work_date, minutes, exists (select from absence where absence.account_id = day.account_id
        and absence.day = work_date and kind = 'work_from_home' and not tentative) as at_home
      from (${minutesByDay(wish)}) as day
    ) as worked
    group by 1 having count(distinct account_id) >= ${wish.fewest} order by 1`.execute(ctx.db)
  return rows
}

/** Single days are told only of oneself. */
const eachOwn = ({ fewest }: Wish, entry: RawBuilder<unknown>) =>
  fewest === 1 ? sql`json_agg(${entry})` : sql`'[]'::json`

const minutesByDay = (wish: Wish) => sql`
  select account_id, work_date, round(sum(extract(epoch from out_at - in_at) / 60))::integer as minutes
  from punch_session where ${within(wish)} and out_at is not null group by account_id, work_date`

/** How long the average day of each person is, by the department in which they sit on a day; the shortest first. */
export async function averagesByTeam(ctx: Ctx, { on, ...wish }: Wish & { readonly on: string }) {
  const { rows } = await sql<{ id: number; team: string; averages: number[] }>`
    select department.id, department.name as team,
      array_agg(average::double precision order by average) as averages
    from (
      select account_id, avg(minutes) as average from (${minutesByDay(wish)}) as day group by account_id
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
