import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ReportGroup } from '#people/contract/figures/staff-report-calls.ts'
import { listCounted, type Seen } from './counted-people-queries.ts'
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

type Grouped = Wish & { readonly group: ReportGroup }

const inCompanies = ({ companies }: Pick<Wish, 'companies'>) =>
  sql`e.company_id = any (${[...companies]}::integer[])`

/** Who is employed at the end of each month, with the group to which they belong then. */
const heads = (wish: Grouped) => sql`
  select to_char(days.day, 'YYYY-MM') as month, ${labels[wish.group]} as label, e.person_id, e.service_since as since
  from ${days(wish)} as days
  join employment e on daterange(e.joined_on, e.left_on, '[]') @> days.day
  join company on company.id = e.company_id
  left join assignment seat on seat.account_id = e.person_id
    and daterange(seat.valid_from, seat.valid_to, '[]') @> days.day
  left join location on location.id = seat.location_id
  left join department on department.id = seat.department_id
  left join record_entry personal on personal.person_id = e.person_id and personal.section = 'personal'
    and personal.superseded_at is null and daterange(personal.valid_from, personal.valid_to, '[]') @> days.day
  where ${inCompanies(wish)}`

export async function countHeads(ctx: Ctx, wish: Grouped): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select month, label, count(*) as count from (${heads(wish)}) as heads group by 1, 2 order by 1, 2`.execute(
    ctx.db,
  )
  return rows
}

/** A move to another company of the group is neither a joiner nor a leaver. */
const moves = (wish: Wish) => sql`
  select to_char(days.day, 'YYYY-MM') as month, e.person_id, e.joined_on, e.left_on,
    coalesce(e.service_since = e.joined_on
      and date_trunc('month', e.joined_on) = date_trunc('month', days.day), false) as has_joined,
    coalesce(e.leaving <> 'transferred' and e.left_on <= ${wish.today}::date
      and date_trunc('month', e.left_on) = date_trunc('month', days.day), false) as has_left
  from ${days(wish)} as days
  left join employment e on ${inCompanies(wish)} and e.joined_on <= days.day`

export async function countMoves(ctx: Ctx, wish: Wish) {
  const { rows } = await sql<{ month: string; joined: number; left: number }>`
    select month, count(*) filter (where has_joined) as joined, count(*) filter (where has_left) as left
    from (${moves(wish)}) as moves group by 1 order by 1`.execute(ctx.db)
  return rows
}

const tenure = ({ companies, today }: Omit<Wish, 'months'>) => sql`
  select bands.years_from, bands.band, e.person_id, e.service_since as since
  from (values (0, 1, 'Under 1 year'), (1, 2, '1 to 2 years'), (2, 5, '2 to 5 years'), (5, 10, '5 to 10 years'),
    (10, 200, '10 years and more')) as bands (years_from, years_to, band)
  left join employment e on ${inCompanies({ companies })}
    and daterange(e.joined_on, e.left_on, '[]') @> ${today}::date
    and e.service_since + make_interval(years => years_from) <= ${today}::date
    and e.service_since + make_interval(years => years_to) > ${today}::date`

export async function countTenure(ctx: Ctx, wish: Omit<Wish, 'months'>) {
  const { rows } = await sql<{ band: string; people: number }>`
    select band, count(person_id) as people from (${tenure(wish)}) as tenure
    group by years_from, band order by years_from`.execute(ctx.db)
  return rows
}

type Named = { readonly wish: Wish; readonly seen: Seen }

export const listHeads = (
  ctx: Ctx,
  { seen, wish, ...of }: { wish: Grouped; seen: Seen; month: string; isMeant: (label: string) => boolean },
) =>
  listCounted<{ label: string }>(
    ctx,
    sql`select person_id, since as on_day, label from (${heads(wish)}) as heads where month = ${of.month}`,
    seen,
  ).then((rows) => rows.filter(({ label }) => of.isMeant(label)))

export const listMoves = (
  ctx: Ctx,
  { wish, seen, ...of }: Named & { month: string; which: 'joined' | 'left' },
) =>
  listCounted(
    ctx,
    of.which === 'joined'
      ? sql`select person_id, joined_on as on_day from (${moves(wish)}) as moves where has_joined and month = ${of.month}`
      : sql`select person_id, left_on as on_day from (${moves(wish)}) as moves where has_left and month = ${of.month}`,
    seen,
  )

export const listTenured = (ctx: Ctx, { wish, seen, band }: Named & { band: string }) =>
  listCounted(
    ctx,
    sql`select person_id, since as on_day from (${tenure(wish)}) as tenure
      where band = ${band} and person_id is not null`,
    seen,
  )
