import type { Ctx } from '#platform/server/ctx.ts'
import { postponeEnd } from '#project-register/server/public.ts'
import {
  listStatuses,
  insertItem,
  readWork,
  rowOfItem,
  updateItem,
  updateWork,
} from '#projects/server/items/item-row-queries.ts'
import { announceItem } from '#projects/server/items/tell-item.ts'
import { lifeOf } from '#projects/contract/items/item-lists.ts'
import { insertEffort } from '#projects/server/plans/plan-queries.ts'
import { listLines, type SeenChange } from './change-queries.ts'

/** Budget, end, effort and items follow an approval in its own transaction. */
export async function applyChange(ctx: Ctx, change: SeenChange): Promise<void> {
  const minutes = change.minutes ?? 0
  const work = await readWork(ctx, change.project_id)
  await updateWork(ctx, work.id, {
    ...(work.budget_minutes === null ? {} : { budget_minutes: work.budget_minutes + minutes }),
    ...(work.budget_amount === null ? {} : { budget_amount: work.budget_amount + (change.amount ?? 0) }),
  })
  if ((change.days ?? 0) > 0) await postponeEnd(ctx, change.project_id, change.days!)
  await insertEffort(ctx, {
    project_id: change.project_id,
    type: 'change_request',
    title: change.title,
    minutes,
    change_request_id: change.id,
  })
  const statuses = await listStatuses(ctx, change.project_id)
  for (const line of await listLines(ctx, change.id)) {
    if (line.kind === 'add') await addItem(ctx, change, { title: line.after, statuses })
    else await changeItem(ctx, line, statuses)
  }
}

type Statuses = Awaited<ReturnType<typeof listStatuses>>
type New = { readonly title: string; readonly statuses: Statuses }

async function addItem(ctx: Ctx, { project_id, asked_by, billable }: SeenChange, { title, statuses }: New) {
  const item = await insertItem(ctx, {
    project_id,
    kind: 'user_story',
    // A line may be longer than a title; what is cut stands in the request.
    title: title.slice(0, LONGEST_TITLE),
    description: '',
    status_id: statuses.find(({ life }) => life === 'work')!.id,
    reporter_id: asked_by,
    priority: 'medium',
    billable: billable ? 1 : 0,
    client_visible: true,
  })
  await announceItem(ctx, item)
}

const LONGEST_TITLE = 200

type Line = Awaited<ReturnType<typeof listLines>>[number]

async function changeItem(ctx: Ctx, { item_id, kind, after }: Line, statuses: Statuses): Promise<void> {
  const item = item_id === null ? undefined : await rowOfItem(ctx, item_id)
  if (!item || item.deleted_at !== null) return
  const cancelled = statuses.find(
    ({ life, counts_as }) => life === lifeOf(item.kind) && counts_as === 'cancelled',
  )
  const changes =
    kind === 'remove'
      ? { status_id: cancelled!.id, closed_at: item.closed_at ?? ctx.now }
      : { title: after.slice(0, LONGEST_TITLE) }
  await announceItem(ctx, await updateItem(ctx, { id: item.id }, changes))
}
