import { sql, type SqlBool } from 'kysely'
import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const FIRST_WEEK_DAYS = 7

/** Who works by the clock of projects: those who have a seat and are on a project, past their first week. */
export function listReminded(ctx: Ctx, day: string) {
  return ctx.db
    .selectFrom('account')
    .innerJoin('assignment as seat', 'seat.account_id', 'account.id')
    .select('account.id')
    .distinct()
    .where('account.status', '=', 'active')
    .where('account.user_type', '<>', 'Client')
    .where(sql<SqlBool>`daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date`)
    .where(
      sql<SqlBool>`exists (select from project_assignment as part where part.account_id = account.id
        and daterange(part.valid_from, part.valid_to, '[]') @> ${day}::date)`,
    )
    .where(
      sql<SqlBool>`exists (select from assignment as first where first.account_id = account.id
        and first.valid_from <= ${dayBefore(day, FIRST_WEEK_DAYS)}::date)`,
    )
    .orderBy('account.id')
    .execute()
}

export async function loggedOn(ctx: Ctx, day: string): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom('timesheet_entry')
    .select('account_id')
    .select(sql<number>`sum(minutes)::integer`.as('minutes'))
    .where('day', '=', day)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, minutes }) => [account_id, minutes]))
}

/** Whose week is not submitted: entries that are left, or none at all in a week of work on a project. */
export async function listUnsubmitted(ctx: Ctx, monday: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from account
    left join timesheet_week as week on week.account_id = account.id and week.monday = ${monday}::date
    where account.status = 'active' and account.user_type <> 'Client'
      and (week.status in ('pending', 'rejected', 'ready_to_submit') or (week.status is null
        and exists (select from timesheet_capacity as day where day.account_id = account.id and day.minutes > 0
          and day.day between ${monday}::date and ${dayAfter(monday, 6)}::date
          and exists (select from project_assignment as part where part.account_id = account.id
            and part.valid_from <= day.day and (part.valid_to is null or part.valid_to >= day.day)))))
    order by account.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
