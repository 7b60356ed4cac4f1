import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Period } from '#timesheets/contract/utilization/utilization-rules.ts'
import { personDays, type Counted } from './person-days-queries.ts'
import { seesWhole } from './utilization-policy.ts'

/** Offices of people the actor sees, without a published holiday calendar for a year of the period. */
export async function listOfficesWithoutHolidays(ctx: Ctx, { from, to }: Period): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct location.key as name
    from assignment as seat join location on location.id = seat.location_id
    cross join generate_series(extract(year from ${from}::date)::integer, extract(year from ${to}::date)::integer)
      as year
    where daterange(seat.valid_from, seat.valid_to, '[]') && daterange(${from}::date, ${to}::date, '[]')
      and ${seesWhole(ctx, 'seat.account_id')}
      and not exists (
        select from holiday_place as place join holiday_year as list on list.location_id = place.list_location_id
        where place.id = seat.location_id and list.year = year and list.state <> 'draft')
    order by 1`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

export async function countWithoutLineManager(ctx: Ctx, { to }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from assignment as seat
    where seat.line_manager_id is null and daterange(seat.valid_from, seat.valid_to, '[]') @> ${to}::date
      and ${seesWhole(ctx, 'seat.account_id')}`.execute(ctx.db)
  return rows[0]!.count
}

export async function sumNotApproved(ctx: Ctx, counted: Counted): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    with ${personDays(ctx, counted)}
    select coalesce(sum(logged), 0)::integer as minutes from person_day`.execute(ctx.db)
  return rows[0]!.minutes
}
