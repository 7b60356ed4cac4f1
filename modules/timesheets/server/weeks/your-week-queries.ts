import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { EntryState } from '#timesheets/contract/timesheets-lists.ts'

type Week = {
  readonly status: EntryState | null
  readonly minutes: number
  readonly expected: number
  readonly works: boolean
}

/** What a week of the actor has until a day, and whether they are on a project in it. */
export async function findOwnWeek(ctx: Ctx, monday: string, until: string): Promise<Week> {
  const me = ctx.actor.id
  const { rows } = await sql<Week>`
    select week.status, coalesce(week.minutes, 0) as minutes,
      coalesce((select sum(minutes)::integer from timesheet_capacity
        where account_id = ${me} and day between ${monday}::date and ${until}::date), 0) as expected,
      exists (select from project_assignment where account_id = ${me} and valid_from <= ${until}::date
        and (valid_to is null or valid_to >= ${monday}::date)) as works
    from (select 1) as one
    left join timesheet_week as week on week.account_id = ${me} and week.monday = ${monday}::date`.execute(
    ctx.db,
  )
  return rows[0]!
}
