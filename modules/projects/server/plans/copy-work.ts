import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { planMessages as say } from '#projects/contract/plans/plan-messages.ts'
import { lifeOf } from '#projects/contract/items/item-lists.ts'
import { mustLeadProject, mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import { listToCopy } from '#projects/server/items/item-queries.ts'
import * as rows from '#projects/server/items/item-row-queries.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'

/** Names and limits of the statuses, then epics, stories, tasks and subtasks, each under the copy of its parent. */
type Copy = { readonly from_id: number; readonly to_id: number }

export async function copyWork(ctx: Ctx, { from_id, to_id }: Copy): Promise<number> {
  must(seesInside(ctx), say.mayNotRead)
  await mustSeeProject(ctx, from_id)
  const { project } = await mustLeadProject(ctx, to_id)
  const work = await rows.lockWork(ctx, to_id)
  must(work.last_number === 0, say.hasItems)
  await copyStatuses(ctx, from_id, to_id)
  const statuses = await rows.listStatuses(ctx, to_id)
  const copies = new Map<number, number>()
  for (const item of await listToCopy(ctx, from_id)) {
    const copy = await rows.insertItem(ctx, {
      project_id: to_id,
      kind: item.kind,
      title: item.title,
      description: item.description,
      status_id: statuses.find(({ life }) => life === lifeOf(item.kind))!.id,
      reporter_id: ctx.actor.id,
      parent_id: item.parent_id === null ? null : (copies.get(item.parent_id) ?? null),
      priority: item.priority,
      half_points: item.half_points,
      estimate_minutes: item.estimate_minutes,
      labels: item.labels,
      billable: project.billable ? 1 : 0,
      client_visible: false,
    })
    copies.set(item.id, copy.id)
  }
  await announceProjectItems(ctx, to_id)
  return copies.size
}

async function copyStatuses(ctx: Ctx, fromId: number, toId: number): Promise<void> {
  const own = await rows.listStatuses(ctx, toId)
  for (const { life, position, name, wip_limit } of await rows.listStatuses(ctx, fromId)) {
    const status = own.find((each) => each.life === life && each.position === position)
    if (status && (status.name !== name || status.wip_limit !== wip_limit))
      await rows.updateStatus(ctx, { id: status.id }, { name, wip_limit })
  }
}
