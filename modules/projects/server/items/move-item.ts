import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/items/item-calls.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { refusedMove } from '#projects/contract/items/item-rules.ts'
import { sprintMessages } from '#projects/contract/sprints/sprint-messages.ts'
import { findOptionalSprint } from '#projects/server/sprints/sprint-queries.ts'
import { listChecks } from './around-queries.ts'
import { mustSeeProject } from './item-policy.ts'
import { findOptionalByNumber, findOptionalItem, type SeenItem } from './item-queries.ts'
import * as rows from './item-row-queries.ts'
import { viewStatus } from './item-views.ts'
import { announceItem, tellMoved } from './tell-item.ts'

type Form = InputOf<typeof calls.moveItem>

/** One rule for the board, the keyboard and the page: the status, and the place between two others. */
export async function moveItem(ctx: Ctx, form: Form) {
  const found = await findOptionalItem(ctx, form.item)
  must(found, say.noSuchItem)
  const work = await rows.lockWork(ctx, found.project_id)
  const item = await findOptionalItem(ctx, form.item)
  must(item, say.noSuchItem)
  const seen = await mustSeeProject(ctx, item.project_id)
  await mustBeOnBoard(ctx, item, form.sprint_id)
  must(!seen.isOver, say.projectOver)
  const statuses = await rows.listStatuses(ctx, item.project_id)
  const from = statuses.find(({ id }) => id === item.status_id)!
  const to = statuses.find(({ id }) => id === form.to_status)
  must(to && to.life === from.life, say.noSuchStatus)
  const refused = refusedMove(seen.moverOf(item), {
    from: viewStatus(from),
    to: viewStatus(to),
    reviewRequired: work.review_required,
  })
  if (refused) refuse(refused)
  const enters = from.id !== to.id
  const isOver = enters && (await isOverLimit(ctx, to))
  must(!isOver || !work.strict_limits, say.limitReached(to.name, to.wip_limit ?? 0))
  const changes = enters ? await changesOf(ctx, { item, to, form, statuses }) : {}
  const rank = await rows.rankOfPlace(ctx, {
    projectId: item.project_id,
    itemId: item.id,
    among: { column: 'status_id', value: to.id },
    before: form.before_id,
    after: form.after_id,
  })
  const moved = await rows.updateItem(
    ctx,
    { id: item.id, version: form.version },
    { ...changes, status_id: to.id, ...(rank === null ? {} : { rank }) },
  )
  if (enters && to.category !== 'closed') await reopenAbove(ctx, item.id, statuses)
  await announceItem(ctx, moved)
  if (!enters) return { version: moved.version }
  await tellMoved(ctx, seen, { item, status: to.name })
  const sentence = say.moved(item.key, to.name)
  const warned = isOver ? `${sentence} ${say.overLimit(to.name, to.wip_limit!)}` : sentence
  return said(warned, { version: moved.version })
}

/** On the board of a sprint that was completed meanwhile nothing is moved any more. */
async function mustBeOnBoard(ctx: Ctx, { sprint_id }: SeenItem, shown: number | null): Promise<void> {
  if (shown === null || shown === sprint_id) return
  const sprint = await findOptionalSprint(ctx, shown)
  must(sprint?.state !== 'completed', sprintMessages.wasCompleted)
}

const isOverLimit = async (ctx: Ctx, { id, wip_limit }: rows.StatusRow) =>
  wip_limit !== null && (await rows.countIn(ctx, id)) >= wip_limit

type Entering = {
  readonly item: SeenItem
  readonly to: rows.StatusRow
  readonly form: Form
  readonly statuses: readonly rows.StatusRow[]
}

async function changesOf(ctx: Ctx, { item, to, form, statuses }: Entering) {
  if (to.category !== 'closed') return { closed_at: null, duplicate_of_id: null }
  if (to.needs_checks)
    must(
      (await listChecks(ctx, item.id)).every(({ is_done }) => is_done),
      say.criteriaOpen,
    )
  const duplicate_of_id = to.needs_original ? await originalOf(ctx, item, form.original) : null
  await closeBelow(ctx, { item, to, form, statuses })
  // The first closing of this cycle stays.
  return { closed_at: item.closed_at ?? ctx.now, duplicate_of_id }
}

async function originalOf(ctx: Ctx, item: SeenItem, number: number | null): Promise<number> {
  must(number !== null, say.originalNeeded)
  const original = await findOptionalByNumber(ctx, item.project_id, number)
  must(original && original.id !== item.id && original.kind === 'issue', say.noSuchOriginal)
  return original.id
}

/** Open items beneath it are closed along with it, or it stays open. */
async function closeBelow(ctx: Ctx, { item, to, form, statuses }: Entering): Promise<void> {
  const open = (await rows.listDescendants(ctx, item.id)).filter(({ category }) => category !== 'closed')
  must(open.length === 0 || form.close_children, say.openChildren(open.length))
  for (const child of open) {
    const { life } = statuses.find(({ id }) => id === child.status_id)!
    const closed =
      life === to.life
        ? to
        : statuses.find((status) => status.life === life && status.counts_as === to.counts_as)!
    if (closed.needs_checks)
      must(
        (await listChecks(ctx, child.id)).every(({ is_done }) => is_done),
        say.criteriaOpen,
      )
    await rows.updateItem(ctx, { id: child.id }, { status_id: closed.id, closed_at: ctx.now })
  }
}

/** What an open item is under is open as well. */
export async function reopenAbove(ctx: Ctx, id: number, statuses: readonly rows.StatusRow[]): Promise<void> {
  for (const above of await rows.listAncestors(ctx, id)) {
    if (above.category !== 'closed') continue
    const { life } = statuses.find((status) => status.id === above.status_id)!
    const open = statuses.find((status) => status.life === life && status.category === 'open')!
    await rows.updateItem(ctx, { id: above.id }, { status_id: open.id, closed_at: null })
  }
}
