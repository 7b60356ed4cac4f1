import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ReportGroup } from '#people/contract/figures/staff-report-calls.ts'
import type { MonthCount } from './staff-report-rules.ts'

type Wish = { readonly companies: readonly number[]; readonly months: number; readonly today: string }

/** The last day of each month, and today for the one that runs. */
const days = ({ months, today }: Wish) => sql`(
  select least((date_trunc('month', ${today}::date) - make_interval(months => back) + interval '1 month')::date - 1,
    ${today}::date) as day
  from generate_series(0, ${months - 1}::integer) as back)`

const labels: Readonly<Record<ReportGroup, ReturnType<typeof sql>>> = {
  company: sql`company.name`,
  location: sql`coalesce(location.name, 'Without a seat')`,
  department: sql`coalesce(department.name, 'Without a seat')`,
  gender: sql`coalesce(personal.fields->>'gender', 'Not known')`,
}

export async function countHeads(ctx: Ctx, wish: Wish & { group: ReportGroup }): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(days.day, 'YYYY-MM') as month, ${labels[wish.group]} as label, count(*) as count
    from ${days(wish)} as days
    join employment e on daterange(e.joined_on, e.left_on, '[]') @> days.day
    join company on company.id = e.company_id
    left join assignment seat on seat.account_id = e.person_id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> days.day
    left join location on location.id = seat.location_id
    left join department on department.id = seat.department_id
    left join record_entry personal on personal.person_id = e.person_id and personal.section = 'personal'
      and personal.superseded_at is null and daterange(personal.valid_from, personal.valid_to, '[]') @> days.day
    where e.company_id = any (${[...wish.companies]}::integer[])
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

/** A move to another company of the group is neither a joiner nor a leaver. */
export async function countMoves(ctx: Ctx, wish: Wish) {
  const { rows } = await sql<{ month: string; joined: number; left: number }>`
    select to_char(days.day, 'YYYY-MM') as month,
      count(*) filter (where e.service_since = e.joined_on
        and date_trunc('month', e.joined_on) = date_trunc('month', days.day)) as joined,
      count(*) filter (where e.leaving <> 'transferred' and e.left_on <= ${wish.today}::date
        and date_trunc('month', e.left_on) = date_trunc('month', days.day)) as left
    from ${days(wish)} as days
    left join employment e on e.company_id = any (${[...wish.companies]}::integer[]) and e.joined_on <= days.day
    group by 1 order by 1`.execute(ctx.db)
  return rows
}

export async function countTenure(ctx: Ctx, { companies, today }: Omit<Wish, 'months'>) {
  const { rows } = await sql<{ band: string; people: number }>`
    select bands.band, count(e.id) as people
    from (values (0, 1, 'Under 1 year'), (1, 2, '1 to 2 years'), (2, 5, '2 to 5 years'), (5, 10, '5 to 10 years'),
      (10, 200, '10 years and more')) as bands (years_from, years_to, band)
    left join employment e on e.company_id = any (${[...companies]}::integer[])
      and daterange(e.joined_on, e.left_on, '[]') @> ${today}::date
      and e.service_since + make_interval(years => years_from) <= ${today}::date
      and e.service_since + make_interval(years => years_to) > ${today}::date
    group by years_from, band order by years_from`.execute(ctx.db)
  return rows
}
