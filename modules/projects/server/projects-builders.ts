import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { lifeOf, type ItemKind, type Priority } from '#projects/contract/items/item-lists.ts'
import { insertItem, listStatuses, prepareProject } from './items/item-row-queries.ts'

type ItemWish = {
  readonly projectId: number
  readonly title: string
  readonly kind?: ItemKind
  readonly status?: string
  readonly reporterId: number
  readonly assigneeId?: number | null
  readonly parentId?: number | null
  readonly priority?: Priority
  readonly points?: number | null
  readonly estimateMinutes?: number | null
  readonly dueOn?: string | null
  readonly labels?: readonly string[]
  readonly clientVisible?: boolean
  readonly checks?: readonly (readonly [text: string, isDone: boolean])[]
}

/** An item in the named status of its kind, the first one where none is named. */
export async function buildItem(ctx: Ctx, wish: ItemWish): Promise<{ id: number; number: number }> {
  const { kind = 'task', points = null } = wish
  const statuses = await listStatuses(ctx, wish.projectId, lifeOf(kind))
  const status = wish.status ? statuses.find(({ name }) => name === wish.status)! : statuses[0]!
  const item = await insertItem(ctx, {
    project_id: wish.projectId,
    kind,
    title: wish.title,
    description: '',
    status_id: status.id,
    reporter_id: wish.reporterId,
    assignee_id: wish.assigneeId ?? null,
    parent_id: wish.parentId ?? null,
    priority: wish.priority ?? 'medium',
    severity: kind === 'issue' ? 'major' : null,
    half_points: points === null ? null : points * 2,
    estimate_minutes: wish.estimateMinutes ?? null,
    due_on: wish.dueOn ?? null,
    labels: [...(wish.labels ?? [])],
    billable: 1,
    client_visible: wish.clientVisible ?? false,
    closed_at: status.category === 'closed' ? ctx.now : null,
  })
  for (const [text, is_done] of wish.checks ?? [])
    await insertRow(ctx, 'project_item_check', { item_id: item.id, text, is_done })
  return item
}

/** Gives statuses to the projects that were written where no one listened. */
export async function prepareProjects(ctx: Ctx): Promise<void> {
  const without = await ctx.db
    .selectFrom('project')
    .leftJoin('project_work', 'project_work.project_id', 'project.id')
    .select('project.id')
    .where('project_work.id', 'is', null)
    .orderBy('project.id')
    .execute()
  for (const { id } of without) await prepareProject(ctx, id)
}
