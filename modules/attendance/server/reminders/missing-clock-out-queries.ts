import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export async function isMissingOn(ctx: Ctx, accountId: number, day: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('punch_session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('work_date', '=', day)
    .where('status', '=', 'auto_closed')
    .executeTakeFirst()
  return row !== undefined
}

/** How many sessions no one ended, by whom people report to at the end of the span. */
export async function countMissingByLine(ctx: Ctx, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ line_manager_id: number; count: number }>`
    select line_manager_id, count(*)::integer as count
    from punch_session join assignment on assignment.account_id = punch_session.account_id
      and daterange(valid_from, valid_to, '[]') @> ${to}::date
    join account as lead on lead.id = line_manager_id and lead.status = 'active'
    where punch_session.status = 'auto_closed' and work_date between ${from}::date and ${to}::date
    group by line_manager_id order by line_manager_id`.execute(ctx.db)
  return rows
}
