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
    with work as (
      select project_id, budget_minutes, logged_minutes from project_work
      where project_id = any (${[...ids]}::integer[]) and ${seesProject(ctx, sql.ref('project_work.project_id'))}),
    item as (
      select item.id, item.project_id, item.parent_id, item.kind, item.due_on, item.half_points,
        item.estimate_minutes, status.category, status.counts_as
      from work join project_item as item on item.project_id = work.project_id
        join project_status as status on status.id = item.status_id
      where item.deleted_at is null),
    -- A parent is of the same project: all of them are found in one reading, not for one item after another.
    parent as (select distinct parent_id as id from item where parent_id is not null),
    items as (
      select project_id, count(*) filter (where category <> 'closed')::integer as open,
        count(*) filter (where category <> 'closed' and due_on < ${companyDay(ctx.now)}::date)::integer as overdue,
        sum(half_points) filter (where leaf)::integer as points,
        sum(half_points) filter (where leaf and counts_as = 'done')::integer as points_done,
        sum(estimate_minutes) filter (where leaf)::integer as minutes,
        sum(estimate_minutes) filter (where leaf and counts_as = 'done')::integer as minutes_done,
        count(*) filter (where leaf)::integer as count,
        count(*) filter (where leaf and counts_as = 'done')::integer as count_done
      from item left join parent on parent.id = item.id
        cross join lateral (select counts_as is distinct from 'cancelled' and parent.id is null as leaf) as kind
      where item.kind <> 'epic' group by project_id)
    select work.project_id as id, coalesce(items.open, 0) as open, coalesce(items.overdue, 0) as overdue,
      case when items.points > 0 then items.points_done * 1000 / items.points
        when items.minutes > 0 then items.minutes_done * 1000 / items.minutes
        when items.count > 0 then items.count_done * 1000 / items.count end as progress,
      work.budget_minutes, work.logged_minutes, next.title as milestone, next.due_on as milestone_on
    from work
    left join items on items.project_id = work.project_id
    left join lateral (
      select title, due_on from project_milestone where project_id = work.project_id and reached_at is null
      order by due_on, id limit 1
    ) as next on true
    order by work.project_id`.execute(ctx.db)
  return rows
}
