import { sql, type SqlBool } from 'kysely'
import { dayBefore } from '#platform/contract/days.ts'
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

/** Whose week still has entries that are not submitted. */
export const listUnsubmitted = (ctx: Ctx, monday: string) =>
  ctx.db
    .selectFrom('timesheet_week as week')
    .innerJoin('account', 'account.id', 'week.account_id')
    .select('week.account_id')
    .where('week.monday', '=', monday)
    .where('week.status', 'in', ['pending', 'rejected', 'ready_to_submit'])
    .where('account.status', '=', 'active')
    .orderBy('week.account_id')
    .execute()
