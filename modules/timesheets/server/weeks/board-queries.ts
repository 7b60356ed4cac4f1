import { sql } from 'kysely'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import type { EntryState } from '#timesheets/contract/timesheets-lists.ts'
import { weeksIn } from '#timesheets/server/timesheets-policy.ts'

type Asked = {
  readonly mondays: readonly string[]
  readonly today: string
  readonly search?: string
  readonly personIds?: readonly number[]
}
type Page = Asked & {
  readonly after: { readonly missing: number; readonly name: string; readonly id: number } | null
  readonly limit: number
}
type Week = {
  readonly monday: string
  readonly id: number | null
  readonly status: EntryState | null
  readonly minutes: number
  readonly expected: number
  readonly missing: boolean
}
type Person = { readonly id: number; readonly name: string; readonly missing: number; readonly weeks: Week[] }

/**
 * A week is missing once it is over, expected hours of someone on a project, and is neither in review, submitted nor
 * approved. What it expects is the capacity of its days, from which leave and holidays are taken off.
 */
const people = (ctx: Ctx, { mondays, today, search = '', personIds }: Asked) => sql`
  seen as (
    select person.id, person.name from account as person
    where person.status = 'active' and person.user_type <> 'Client' and person.id <> ${ctx.actor.id}
      and ${weeksIn(ctx, 'person.id')}
      and ${search === '' ? sql`true` : searchIn('person.name', search)}
      and ${personIds ? sql`person.id = any (${[...personIds]}::integer[])` : sql`true`}
  ), asked as (
    select monday::date as monday from unnest(${[...mondays]}::text[]) as monday
  ), capacity as (
    select account_id, date_trunc('week', day)::date as monday, sum(minutes)::integer as expected
    from timesheet_capacity
    where day between ${mondays[0]}::date and ${dayAfter(mondays.at(-1)!, 6)}::date
      and account_id in (select id from seen)
    group by 1, 2
  ), week as (
    select seen.id as person_id, seen.name, asked.monday, kept.id, kept.status,
      coalesce(kept.minutes, 0) as minutes, coalesce(capacity.expected, 0) as expected,
      asked.monday + 6 < ${today}::date and coalesce(capacity.expected, 0) > 0
        and (kept.status is null or kept.status in ('pending', 'rejected', 'ready_to_submit'))
        and exists (select from project_assignment as part where part.account_id = seen.id
          and part.valid_from <= asked.monday + 6 and (part.valid_to is null or part.valid_to >= asked.monday))
        as missing
    from seen cross join asked
    left join timesheet_week as kept on kept.account_id = seen.id and kept.monday = asked.monday
    left join capacity on capacity.account_id = seen.id and capacity.monday = asked.monday
  )`

export async function listBoard(ctx: Ctx, page: Page): Promise<readonly Person[]> {
  const { after } = page
  const { rows } = await sql<Person>`
    with ${people(ctx, page)}, person as (
      select person_id as id, name, count(*) filter (where missing)::integer as missing,
        jsonb_agg(jsonb_build_object('monday', monday, 'id', id, 'status', status, 'minutes', minutes,
          'expected', expected, 'missing', missing) order by monday) as weeks
      from week group by person_id, name having bool_or(missing or id is not null)
    )
    select id, name, missing, weeks from person
    where ${after ? sql`(-missing, lower(name), id) > (${-after.missing}::integer, lower(${after.name}::text), ${after.id}::integer)` : sql`true`}
    order by missing desc, lower(name), id limit ${page.limit}`.execute(ctx.db)
  return rows
}

/** Of these people, those whose week is missing; of people whose weeks the actor does not see, none. */
export async function listMissing(ctx: Ctx, asked: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${people(ctx, asked)} select person_id as id from week where missing order by person_id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
