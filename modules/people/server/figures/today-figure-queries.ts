import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { listCounted, type Seen } from './counted-people-queries.ts'

type Wish = { readonly companies: readonly number[]; readonly today: string }

/** How many people each lead has directly; only those who lead someone. */
const spans = ({ companies, today }: Wish) => sql`
  select bands.least, bands.band, spans.lead as person_id, spans.people
  from (values (1, 3, '1 to 3'), (4, 7, '4 to 7'), (8, 12, '8 to 12'), (13, 100000, '13 and more'))
    as bands (least, most, band)
  left join (
    select seat.line_manager_id as lead, count(*) as people
    from assignment seat
    join account on account.id = seat.account_id and account.status = 'active'
    where seat.line_manager_id is not null and seat.company_id = any (${[...companies]}::integer[])
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${today}::date
    group by seat.line_manager_id
  ) spans on spans.people between least and most`

export async function countSpans(ctx: Ctx, wish: Wish) {
  const { rows } = await sql<{ band: string; leads: number }>`
    select band, count(person_id) as leads from (${spans(wish)}) as spans
    group by least, band order by least`.execute(ctx.db)
  return rows
}

export const listLeads = (ctx: Ctx, { wish, seen, band }: { wish: Wish; seen: Seen; band: string }) =>
  listCounted<{ people: number }>(
    ctx,
    sql`select person_id, people, null::date as on_day from (${spans(wish)}) as spans
      where band = ${band} and person_id is not null`,
    seen,
  )

/** Leavers of twelve months: by their own will, and such as one would have liked to keep. */
export async function countLeavers(ctx: Ctx, { companies, today }: Wish) {
  const { rows } = await sql<{ voluntary: number; regretted: number }>`
    select count(*) filter (where leaving in ('resigned', 'retired')) as voluntary,
      count(*) filter (where regretted) as regretted
    from employment
    where company_id = any (${[...companies]}::integer[]) and leaving <> 'transferred' and left_on <= ${today}::date
      and left_on >= (date_trunc('month', ${today}::date) - interval '11 months')::date`.execute(ctx.db)
  return rows[0] ?? { voluntary: 0, regretted: 0 }
}

const SOON_DAYS = 30

export async function countProbationsDue(ctx: Ctx, { companies, today }: Wish): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from employment_stage stage join employment e on e.id = stage.employment_id
    where e.company_id = any (${[...companies]}::integer[]) and stage.valid_to is null
      and stage.probation_ends_on between ${today}::date and ${today}::date + ${SOON_DAYS}::integer
      and coalesce(e.left_on, 'infinity') >= ${today}::date`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

const MOST_BIRTHDAYS = 100

/** The birthdays of the days to come, in their order; who was born on 29 February has it on the 28th in other years. */
export async function listBirthdays(ctx: Ctx, { companies, today }: Wish) {
  const { rows } = await sql<{ id: number; name: string; day: string }>`
    select account.id, account.name, days.day
    from (select ${today}::date + ahead as day from generate_series(0, ${SOON_DAYS}::integer) as ahead) days
    join (
      select person_id, (fields->>'birth_date')::date as born from record_entry
      where section = 'personal' and superseded_at is null and coalesce(fields->>'birth_date', '') <> ''
        and daterange(valid_from, valid_to, '[]') @> ${today}::date
    ) personal on days.day = (born + make_interval(years =>
      (extract(year from days.day) - extract(year from born))::integer))::date
    join account on account.id = personal.person_id and account.status = 'active'
    join employment e on e.person_id = account.id and e.company_id = any (${[...companies]}::integer[])
      and daterange(e.joined_on, e.left_on, '[]') @> ${today}::date
    order by days.day, lower(account.name), account.id
    limit ${MOST_BIRTHDAYS}`.execute(ctx.db)
  return rows
}
