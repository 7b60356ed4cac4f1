import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { ATTENDANCE_AREA } from '#attendance/contract/attendance-lists.ts'

/** Who is asked for a decision since more than a day, how often, and how many of them wait for more than two. */
export async function listOldLegs(ctx: Ctx, at: Date) {
  const { rows } = await sql<{ approver_id: number; name: string; count: number; late: number }>`
    select approver_id, account.name, count(*)::integer as count,
      count(*) filter (where opened_at < ${at.toISOString()}::timestamptz - interval '2 days')::integer as late
    from approval_leg join account on account.id = approver_id and account.status = 'active'
    where area = ${ATTENDANCE_AREA.key} and approval_leg.status = 'pending'
      and opened_at < ${at.toISOString()}::timestamptz - interval '1 day'
    group by approver_id, account.name order by approver_id`.execute(ctx.db)
  return rows
}
