import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { itemAssigned, itemBlocked, itemMoved } from '#projects/server/projects-notices.ts'
import type { ItemKind } from '#projects/contract/items/item-lists.ts'
import { listTakingPart } from '#project-register/server/public.ts'
import { PROJECT_TOPIC } from '#project-register/contract/register-lists.ts'
import { listWatchers } from './around-queries.ts'
import type { SeenProject } from './item-policy.ts'

type Told = {
  readonly id: number
  readonly project_id: number
  readonly client_visible: boolean
}

/** The open screens of those who may see it ask again; clients hear of what they see, or saw until now. */
export async function announceItem(ctx: Ctx, item: Told, wasVisible = item.client_visible): Promise<void> {
  const ids = await listTakingPart(ctx, item.project_id, { clients: item.client_visible || wasVisible })
  const subject = { project: item.project_id, item: item.id }
  announce(ctx, { topic: PROJECT_TOPIC, to: { kind: 'employee', ids }, subject })
}

/** What colleagues keep of an item: criteria, links and files, of which clients see none. */
export async function announceInside(
  ctx: Ctx,
  { id, project_id }: Omit<Told, 'client_visible'>,
): Promise<void> {
  await announceItem(ctx, { id, project_id, client_visible: false })
}

/** The order or the sprints of a project changed; clients see neither. */
export async function announceProjectItems(ctx: Ctx, projectId: number): Promise<void> {
  const ids = await listTakingPart(ctx, projectId, { clients: false })
  announce(ctx, { topic: PROJECT_TOPIC, to: { kind: 'employee', ids }, subject: { project: projectId } })
}

type Named = { readonly id: number; readonly key: string; readonly title: string; readonly kind: string }
const inputOf = ({ id, key, title, kind }: Named) => ({ id, key, title, kind: kind as ItemKind })

export async function tellAssigned(ctx: Ctx, item: Named, assigneeId: number | null): Promise<void> {
  if (assigneeId === null) return
  const input = { ...inputOf(item), by: ctx.actor.name }
  await notify(ctx, itemAssigned, { to: [assigneeId], input, subject: `project-item/${item.id}` })
}

/** Those of them who still see the project. */
async function seeing(ctx: Ctx, { project }: SeenProject, ids: readonly number[]): Promise<number[]> {
  const taking = new Set(await listTakingPart(ctx, project.id, { clients: false }))
  return ids.filter((id) => project.visibility === 'public' || taking.has(id))
}

const watching = async (ctx: Ctx, item: Named) => (await listWatchers(ctx, item.id)).map(({ id }) => id)

/** The assignee and the watchers of what waits now. */
export async function tellBlocked(
  ctx: Ctx,
  seen: SeenProject,
  { item, by }: { readonly item: Named & { assignee_id: number | null }; readonly by: Named },
): Promise<void> {
  const meant = new Set([
    ...(item.assignee_id === null ? [] : [item.assignee_id]),
    ...(await watching(ctx, item)),
  ])
  const to = await seeing(ctx, seen, [...meant])
  if (to.length === 0) return
  const input = { ...inputOf(item), by: ctx.actor.name, blocker: `${by.key} ${by.title}` }
  await notify(ctx, itemBlocked, { to, input, subject: `project-item/${item.id}` })
}

/** Watchers who still see the project. */
export async function tellMoved(
  ctx: Ctx,
  seen: SeenProject,
  { item, status }: { readonly item: Named; readonly status: string },
): Promise<void> {
  const to = await seeing(ctx, seen, await watching(ctx, item))
  if (to.length === 0) return
  const input = { ...inputOf(item), by: ctx.actor.name, status }
  await notify(ctx, itemMoved, { to, input, subject: `project-item/${item.id}` })
}
