import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Days = { readonly today: string; readonly tomorrow: string }
type Due = { readonly account_id: number; readonly tomorrow: number; readonly overdue: number }

/** Open items of running projects, counted for each active assignee. */
export async function listAllDue(ctx: Ctx, { today, tomorrow }: Days): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select item.assignee_id as account_id,
      count(*) filter (where item.due_on = ${tomorrow}::date)::integer as tomorrow,
      count(*) filter (where item.due_on < ${today}::date)::integer as overdue
    from project_item as item
    join project_status as status on status.id = item.status_id
    join project on project.id = item.project_id
    join account on account.id = item.assignee_id
    where item.deleted_at is null and status.category <> 'closed' and account.status = 'active'
      and project.status in ('planned', 'active') and (item.due_on = ${tomorrow}::date or item.due_on < ${today}::date)
    group by item.assignee_id order by item.assignee_id`.execute(ctx.db)
  return rows
}
