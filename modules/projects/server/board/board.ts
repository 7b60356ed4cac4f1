import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/board/board-calls.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { mustLeadProject, mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import { countByStatus, listCards } from '#projects/server/items/item-queries.ts'
import * as rows from '#projects/server/items/item-row-queries.ts'
import { viewCard, viewStatus } from '#projects/server/items/item-views.ts'
import { movesOf } from '#projects/server/items/read-item.ts'
import { findOptionalProject } from '#project-register/server/public.ts'

export async function readBoard(ctx: Ctx, { project_id, life }: InputOf<typeof calls.readBoard>) {
  const seen = await mustSeeProject(ctx, project_id)
  const { review_required: reviewRequired } = await rows.readWork(ctx, project_id)
  const statuses = await rows.listStatuses(ctx, project_id, life)
  const counts = new Map((await countByStatus(ctx, project_id)).map((row) => [row.status_id, row.count]))
  const cards = []
  for (const { id } of statuses)
    for (const item of await listCards(ctx, id))
      cards.push({
        ...viewCard(item, seesInside(ctx)),
        moves: movesOf(statuses, { item, seen, reviewRequired }).map((status) => status.id),
      })
  const { id, key, name } = seen.project
  return {
    project: { id, key, name },
    statuses: statuses.map((status) => ({ ...viewStatus(status), count: counts.get(status.id) ?? 0 })),
    cards,
    can_create: seen.works,
    can_lead: seen.leads,
  }
}

export async function saveStatus(ctx: Ctx, { id, version, ...changes }: InputOf<typeof calls.saveStatus>) {
  const status = await rows.findOptionalStatus(ctx, id)
  must(status && (await findOptionalProject(ctx, status.project_id)), say.noSuchStatus)
  await mustLeadProject(ctx, status.project_id)
  await rows.updateStatus(ctx, { id, version }, changes)
  return {}
}

export async function saveWorkRules(ctx: Ctx, { project_id, ...rules }: InputOf<typeof calls.saveWorkRules>) {
  await mustLeadProject(ctx, project_id)
  const { id } = await rows.lockWork(ctx, project_id)
  await rows.updateWork(ctx, id, rules)
  return {}
}
