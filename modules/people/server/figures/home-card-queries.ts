import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

const SOON_DAYS = 30
const OCCASION_DAYS = 13

type Wish = { readonly companies: readonly number[]; readonly today: string }

export async function countComings(ctx: Ctx, { companies, today }: Wish) {
  const { rows } = await sql<{ joining: number; leaving: number }>`
    select count(*) filter (where joined_on between ${today}::date and ${today}::date + ${SOON_DAYS}::integer) as joining,
      count(*) filter (where left_on between ${today}::date and ${today}::date + ${SOON_DAYS}::integer) as leaving
    from employment where company_id = any (${[...companies]}::integer[])`.execute(ctx.db)
  return rows[0] ?? { joining: 0, leaving: 0 }
}

export async function hasAnyEmployment(ctx: Ctx): Promise<boolean> {
  const any = await ctx.db.selectFrom('employment').select('id').limit(1).executeTakeFirst()
  return any !== undefined
}

type Occasion = { id: number; name: string; day: string; years: number | null }

const inYearOf = (first: ReturnType<typeof sql>) => sql`
  (${first} + make_interval(years => (extract(year from days.day) - extract(year from ${first}))::integer))::date`

const isOpen = (key: string) => sql`not exists (
  select from record_entry quiet where quiet.person_id = account.id and quiet.section = 'occasion'
    and quiet.superseded_at is null and daterange(quiet.valid_from, quiet.valid_to, '[]') @> days.day
    and quiet.fields->>${key} = 'true')`

/** Birthdays, and the days on which people came; who wants neither mentioned is left out. */
export async function listOccasions(ctx: Ctx, near: readonly number[], today: string): Promise<Occasion[]> {
  const born = sql`nullif(personal.fields->>'birth_date', '')::date`
  const since = sql`e.service_since`
  const { rows } = await sql<Occasion>`
    with days as (select generate_series(${today}::date, ${today}::date + ${OCCASION_DAYS}::integer, '1 day')::date as day),
    account as (select id, name from account where id = any (${[...near]}::integer[]) and status = 'active')
    select account.id, account.name, days.day, null::integer as years
    from account cross join days join record_entry personal on personal.person_id = account.id
      and personal.section = 'personal' and personal.superseded_at is null
      and daterange(personal.valid_from, personal.valid_to, '[]') @> days.day
    where ${inYearOf(born)} = days.day and ${isOpen('quiet_birthday')}
    union all
    select account.id, account.name, days.day,
      (extract(year from days.day) - extract(year from ${since}))::integer as years
    from account cross join days join employment e on e.person_id = account.id
      and daterange(e.joined_on, e.left_on, '[]') @> days.day
    where ${since} < days.day and ${inYearOf(since)} = days.day and ${isOpen('quiet_anniversary')}
    order by day, name`.execute(ctx.db)
  return rows
}
