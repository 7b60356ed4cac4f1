import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** For a person who was born or came on 29 February it is the 28th in other years. */
const isDayOf = (first: ReturnType<typeof sql>, day: string) => sql`
  (${first} + make_interval(years => (extract(year from ${day}::date) - extract(year from ${first}))::integer))::date
    = ${day}::date`

const isQuiet = (person: ReturnType<typeof sql>, key: string, day: string) => sql`exists (
  select from record_entry quiet where quiet.person_id = ${person} and quiet.section = 'occasion'
    and quiet.superseded_at is null and daterange(quiet.valid_from, quiet.valid_to, '[]') @> ${day}::date
    and quiet.fields->>${key} = 'true')`

const born = sql`nullif(personal.fields->>'birth_date', '')::date`

export async function listBirthdaysOn(ctx: Ctx, day: string) {
  const { rows } = await sql<{ id: number; name: string }>`
    select account.id, account.name
    from record_entry personal
    join account on account.id = personal.person_id and account.status = 'active'
    where personal.section = 'personal' and personal.superseded_at is null
      and daterange(personal.valid_from, personal.valid_to, '[]') @> ${day}::date
      and ${isDayOf(born, day)}
      and exists (select from employment e where e.person_id = account.id
        and daterange(e.joined_on, e.left_on, '[]') @> ${day}::date)
      and not ${isQuiet(sql`account.id`, 'quiet_birthday', day)}
    order by account.id`.execute(ctx.db)
  return rows
}

const since = sql`e.service_since`

/** With how many years it is; a person who comes today has none yet. */
export async function listAnniversariesOn(ctx: Ctx, day: string) {
  const { rows } = await sql<{ id: number; name: string; years: number }>`
    select account.id, account.name,
      (extract(year from ${day}::date) - extract(year from ${since}))::integer as years
    from employment e join account on account.id = e.person_id and account.status = 'active'
    where daterange(e.joined_on, e.left_on, '[]') @> ${day}::date
      and ${since} < ${day}::date and ${isDayOf(since, day)}
      and not ${isQuiet(sql`account.id`, 'quiet_anniversary', day)}
    order by account.id`.execute(ctx.db)
  return rows
}

const MOST_TOLD = 60

/** Who works closest with someone: the lead, the people led, and those who have the same lead, as far as they are few. */
export async function listNearest(ctx: Ctx, personId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      select line_manager_id as lead from assignment
      where account_id = ${personId} and daterange(valid_from, valid_to, '[]') @> ${day}::date
    ), near as (
      select lead as id, 0 as distance from own where lead is not null
      union all
      select account_id, case when line_manager_id = ${personId} then 1 else 2 end from assignment
      where (line_manager_id = ${personId} or line_manager_id = (select lead from own))
        and account_id <> ${personId} and daterange(valid_from, valid_to, '[]') @> ${day}::date
    )
    select near.id from near join account on account.id = near.id and account.status = 'active'
    group by near.id order by min(distance), near.id limit ${MOST_TOLD}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
