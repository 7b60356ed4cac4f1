import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { seesProject } from '#project-register/server/public.ts'

type Row = {
  readonly id: number
  readonly open: number
  readonly overdue: number
  readonly progress: number | null
  readonly budget_minutes: number | null
  readonly logged_minutes: number
  readonly milestone: string | null
  readonly milestone_on: string | null
}

/** Progress as `rollUp` counts it: by points, else by estimate, else by count, of the leaves that are not cancelled. */
export async function listFigures(ctx: Ctx, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select work.project_id as id, coalesce(items.open, 0) as open, coalesce(items.overdue, 0) as overdue,
      case when items.points > 0 then items.points_done * 1000 / items.points
        when items.minutes > 0 then items.minutes_done * 1000 / items.minutes
        when items.count > 0 then items.count_done * 1000 / items.count end as progress,
      work.budget_minutes, work.logged_minutes, next.title as milestone, next.due_on as milestone_on
    from project_work as work
    left join lateral (
      select count(*) filter (where status.category <> 'closed')::integer as open,
        count(*) filter (where status.category <> 'closed' and item.due_on < ${companyDay(ctx.now)}::date)::integer
          as overdue,
        sum(half_points) filter (where leaf)::integer as points,
        sum(half_points) filter (where leaf and counts_as = 'done')::integer as points_done,
        sum(estimate_minutes) filter (where leaf)::integer as minutes,
        sum(estimate_minutes) filter (where leaf and counts_as = 'done')::integer as minutes_done,
        count(*) filter (where leaf)::integer as count,
        count(*) filter (where leaf and counts_as = 'done')::integer as count_done
      from project_item as item join project_status as status on status.id = item.status_id,
      -- Asked once for each item, not once for each sum: the offset keeps it apart.
      lateral (select status.counts_as is distinct from 'cancelled' and not exists (
        select from project_item as child where child.parent_id = item.id and child.deleted_at is null) as leaf
        offset 0) as kind
      where item.project_id = work.project_id and item.deleted_at is null and item.kind <> 'epic'
    ) as items on true
    left join lateral (
      select title, due_on from project_milestone where project_id = work.project_id and reached_at is null
      order by due_on, id limit 1
    ) as next on true
    where work.project_id = any (${[...ids]}::integer[]) and ${seesProject(ctx, sql.ref('work.project_id'))}
    order by work.project_id`.execute(ctx.db)
  return rows
}
