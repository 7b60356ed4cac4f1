import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { lifeOf, type EpicColour, type ItemKind, type Priority } from '#projects/contract/items/item-lists.ts'
import { insertItem, listStatuses, prepareProject, rowOfItem, updateItem } from './items/item-row-queries.ts'
import { endSprint } from './sprints/end-sprint.ts'
import { workingDaysOf } from './sprints/sprint-capacity.ts'
import { startEvents } from './sprints/sprint-events-queries.ts'
import { insertSprint, listItemsOf, updateSprint } from './sprints/sprint-queries.ts'

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
  readonly colour?: EpicColour
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
    colour: wish.colour ?? null,
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

type SprintWish = {
  readonly projectId: number
  readonly name: string
  readonly goal?: string
  readonly startsOn: string
  readonly endsOn: string
  readonly state: 'planned' | 'active' | 'completed'
  readonly items: readonly { readonly id: number; readonly doneOn?: string }[]
}

/** A sprint with what happened in it day by day, written by the same steps as people take. */
export async function buildSprint(ctx: Ctx, wish: SprintWish): Promise<{ id: number }> {
  const { projectId, name, goal = '', startsOn: from, endsOn: to, state, items } = wish
  const on = (day: string): Ctx => ({ ...ctx, now: new Date(`${day}T06:30:00Z`) })
  const { id } = await insertSprint(ctx, { project_id: projectId, name, goal, starts_on: from, ends_on: to })
  for (const item of items) await updateItem(on(from), { id: item.id }, { sprint_id: id })
  if (state === 'planned') return { id }
  const working_days = await workingDaysOf(ctx, { projectId, from, to })
  const started_at = on(from).now
  await updateSprint(on(from), { id }, { state: 'active', started_at, working_days })
  await startEvents(on(from), id, await listItemsOf(ctx, id))
  const statuses = await listStatuses(ctx, projectId)
  for (const item of items) {
    if (item.doneOn === undefined) continue
    const { kind } = (await rowOfItem(ctx, item.id))!
    const done = statuses.find(({ life, counts_as }) => life === lifeOf(kind) && counts_as === 'done')!
    const then = on(item.doneOn)
    await updateItem(then, { id: item.id }, { status_id: done.id, closed_at: then.now })
  }
  if (state === 'completed') await endSprint(on(to), { id, rest: null })
  return { id }
}

export { insertEffort as buildEffort, insertMilestone as buildMilestone } from './plans/plan-queries.ts'
export { insertChange as buildChange, insertLine as buildChangeLine } from './changes/change-queries.ts'
export { insertRequest as buildTaskRequest } from './requests/task-request-queries.ts'
