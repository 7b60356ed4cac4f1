import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { itemAssigned, itemMoved } from '#projects/server/projects-notices.ts'
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

/** Watchers who still see the project. */
export async function tellMoved(
  ctx: Ctx,
  { project }: SeenProject,
  { item, status }: { readonly item: Named; readonly status: string },
): Promise<void> {
  const taking = new Set(await listTakingPart(ctx, project.id, { clients: false }))
  const to = (await listWatchers(ctx, item.id))
    .map(({ id }) => id)
    .filter((id) => project.visibility === 'public' || taking.has(id))
  if (to.length === 0) return
  const input = { ...inputOf(item), by: ctx.actor.name, status }
  await notify(ctx, itemMoved, { to, input, subject: `project-item/${item.id}` })
}
