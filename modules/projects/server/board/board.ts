import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/board/board-calls.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { mayEditItem } from '#projects/contract/items/item-rules.ts'
import { MOST_STATUSES } from '#projects/contract/items/item-lists.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'
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
  const found = Map.groupBy(
    await listCards(
      ctx,
      statuses.map(({ id }) => id),
    ),
    ({ status_id }) => status_id,
  )
  for (const { id } of statuses)
    for (const item of found.get(id) ?? [])
      cards.push({
        ...viewCard(item, seesInside(ctx)),
        can_edit: mayEditItem(seen.moverOf(item)) && !seen.isOver,
        moves: movesOf(statuses, { item, seen, reviewRequired }).map((status) => status.id),
      })
  const { id, key, name } = seen.project
  return {
    project: { id, key, name },
    statuses: statuses.map((status) => ({ ...viewStatus(status), count: counts.get(status.id) ?? 0 })),
    cards,
    people: seesInside(ctx)
      ? seen.working.map(({ id: person, name: called }) => ({ id: person, name: called }))
      : [],
    can_create: seen.works,
    can_lead: seen.leads,
  }
}

export async function addStatus(ctx: Ctx, form: InputOf<typeof calls.addStatus>) {
  const { project_id, life, counts_as: meaning, after_id, ...facts } = form
  await mustLeadProject(ctx, project_id)
  await rows.lockWork(ctx, project_id)
  const { length } = await rows.listStatuses(ctx, project_id, life)
  must(length < MOST_STATUSES, say.tooManyStatuses(MOST_STATUSES))
  const status = await rows.insertStatus(ctx, { ...facts, ...meant(meaning), project_id, life })
  if (after_id !== undefined) await placeStatus(ctx, status, after_id)
  await announceProjectItems(ctx, project_id)
  return { id: status.id }
}

type Meaning = InputOf<typeof calls.addStatus>['counts_as']
const meant = (meaning: Meaning) =>
  meaning === 'done' || meaning === 'cancelled'
    ? { category: 'closed' as const, counts_as: meaning, needs_checks: meaning === 'done' }
    : { category: meaning, counts_as: null, needs_checks: false }

export async function saveStatus(ctx: Ctx, form: InputOf<typeof calls.saveStatus>) {
  const { id, version, after_id, ...changes } = form
  const status = await rows.findOptionalStatus(ctx, id)
  must(status && (await findOptionalProject(ctx, status.project_id)), say.noSuchStatus)
  await mustLeadProject(ctx, status.project_id)
  await rows.lockWork(ctx, status.project_id)
  const saved = await rows.updateStatus(ctx, { id, version }, changes)
  if (after_id !== undefined) await placeStatus(ctx, saved, after_id)
  await announceProjectItems(ctx, status.project_id)
  return {}
}

type Placed = Pick<rows.StatusRow, 'id' | 'project_id' | 'life'>

/** New items go to the first status, so that one is never open or closed. */
async function placeStatus(ctx: Ctx, { id, project_id, life }: Placed, after: number | null): Promise<void> {
  const all = await rows.listStatuses(ctx, project_id, life)
  const others = all.filter((each) => each.id !== id)
  const at = after === null ? 0 : others.findIndex((each) => each.id === after) + 1
  must(after === null || at > 0, say.noSuchPlace)
  const placed = others.toSpliced(
    at,
    0,
    all.find((each) => each.id === id)!,
  )
  must(placed[0]?.category === 'not_started', say.firstTakesNew)
  const positions = all.map(({ position }) => position)
  for (const [index, each] of placed.entries())
    if (each.position !== positions[index])
      await rows.updateStatus(ctx, { id: each.id }, { position: positions[index]! })
}

export async function saveWorkRules(ctx: Ctx, form: InputOf<typeof calls.saveWorkRules>) {
  const { project_id, time_without_item, over_budget, ...rules } = form
  await mustLeadProject(ctx, project_id)
  const { id } = await rows.lockWork(ctx, project_id)
  await rows.updateWork(ctx, id, {
    ...rules,
    ...(time_without_item === undefined ? {} : { time_without_item }),
    ...(over_budget === undefined ? {} : { over_budget }),
  })
  return {}
}
