import type { InputOf } from '#platform/contract/call.ts'
import { daysPassed } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { cleanRichText } from '#platform/server/rich-text/clean-rich-text.ts'
import type * as calls from '#projects/contract/items/item-calls.ts'
import {
  itemKinds,
  lifeOf,
  RESTORED_WITHIN_DAYS,
  type ItemKind,
} from '#projects/contract/items/item-lists.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { mayEditItem, refusedParent } from '#projects/contract/items/item-rules.ts'
import { isPlanned } from '#projects/contract/sprints/sprint-lists.ts'
import { sprintMessages } from '#projects/contract/sprints/sprint-messages.ts'
import { findOptionalSprint } from '#projects/server/sprints/sprint-queries.ts'
import { setWatching } from './around-queries.ts'
import { mustBeMember } from './assignable.ts'
import { mustSeeProject } from './item-policy.ts'
import { findOptionalEvenDeleted, findOptionalItem, listChildren } from './item-queries.ts'
import * as rows from './item-row-queries.ts'
import { halfPoints } from './item-views.ts'
import { reopenAbove } from './move-item.ts'
import { announceItem, tellAssigned } from './tell-item.ts'

type Facts = Omit<InputOf<typeof calls.saveItem>, 'id' | 'version'>

/** The item with the project, of which the caller may change it; locked against everyone else who writes. */
export async function lockToEdit(ctx: Ctx, id: number) {
  const before = await findOptionalItem(ctx, id)
  must(before, say.noSuchItem)
  await rows.lockWork(ctx, before.project_id)
  const item = await findOptionalItem(ctx, id)
  must(item, say.noSuchItem)
  const seen = await mustSeeProject(ctx, item.project_id)
  must(mayEditItem(seen.moverOf(item)), say.mayNotEdit)
  must(!seen.isOver, say.projectOver)
  return { item, seen }
}

async function mustFitUnder(
  ctx: Ctx,
  kind: ItemKind,
  { projectId, parentId }: Record<string, number | null>,
) {
  const parent = parentId === null ? null : await findOptionalItem(ctx, parentId!)
  must(parentId === null || parent?.project_id === projectId, say.noSuchParent)
  const refused = refusedParent(kind, parent?.kind ?? null)
  if (refused) refuse(refused)
}

const issueFacts = (facts: Facts | null) => ({
  environment: facts?.environment ?? '',
  steps: facts?.steps ?? '',
  expected: facts?.expected ?? '',
  actual: facts?.actual ?? '',
  found_in: facts?.found_in ?? '',
  fixed_in: facts?.fixed_in ?? '',
})

const storedOf = (facts: Facts, kind: ItemKind, billable: number) => ({
  title: facts.title,
  description: cleanRichText(facts.description),
  assignee_id: facts.assignee_id,
  priority: facts.priority,
  severity: kind === 'issue' ? facts.severity : null,
  half_points: halfPoints(facts.points),
  estimate_minutes: facts.estimate_minutes,
  remaining_minutes: facts.remaining_minutes,
  starts_on: facts.starts_on,
  due_on: facts.due_on,
  labels: [...new Map(facts.labels.map((label) => [label.toLowerCase(), label])).values()],
  parent_id: facts.parent_id,
  billable: facts.billable ?? billable,
  client_visible: facts.client_visible,
  colour: kind === 'epic' ? facts.colour : null,
  ...issueFacts(kind === 'issue' ? facts : null),
})

type Wanted = Pick<InputOf<typeof calls.createItem>, 'project_id' | 'sprint_id' | 'parent_id'>

/** A subtask is in the sprint of its parent while that is open. */
async function sprintFor(ctx: Ctx, kind: ItemKind, { project_id, sprint_id, parent_id }: Wanted) {
  if (kind === 'subtask') {
    const parent = await findOptionalItem(ctx, parent_id!)
    const own = parent?.sprint_id ? await findOptionalSprint(ctx, parent.sprint_id) : undefined
    return own && own.state !== 'completed' ? own.id : null
  }
  if (sprint_id === null) return null
  must(isPlanned(kind), sprintMessages.notForSprints)
  const sprint = await findOptionalSprint(ctx, sprint_id)
  must(sprint?.project_id === project_id, sprintMessages.noSuchSprint)
  must(sprint.state !== 'completed', sprintMessages.wasCompleted)
  return sprint_id
}

export async function createItem(ctx: Ctx, form: InputOf<typeof calls.createItem>) {
  const { project_id, kind, status_id, sprint_id, ...facts } = form
  const seen = await mustSeeProject(ctx, project_id)
  must(seen.works || seen.isOver, say.mayNotCreate)
  must(!seen.isOver, say.projectOver)
  must(kind !== 'issue' || facts.severity !== null, say.severityNeeded)
  await mustBeMember(ctx, seen, facts.assignee_id)
  await rows.lockWork(ctx, project_id)
  await mustFitUnder(ctx, kind, { projectId: project_id, parentId: facts.parent_id })
  const statuses = await rows.listStatuses(ctx, project_id)
  const ownStatuses = statuses.filter(({ life }) => life === lifeOf(kind))
  const status = status_id === null ? ownStatuses[0] : ownStatuses.find(({ id }) => id === status_id)
  must(status && status.category !== 'closed', say.noSuchStatus)
  const item = await rows.insertItem(ctx, {
    ...storedOf(facts, kind, seen.project.billable ? 1 : 0),
    project_id,
    kind,
    status_id: status.id,
    sprint_id: await sprintFor(ctx, kind, { project_id, sprint_id, parent_id: facts.parent_id }),
    reporter_id: ctx.actor.id,
  })
  const key = `${seen.project.key}-${item.number}`
  await setWatching(ctx, item.id, true)
  await reopenAbove(ctx, item.id, statuses)
  await announceItem(ctx, item)
  await tellAssigned(ctx, { ...item, key }, item.assignee_id)
  return said(say.created(key), { id: item.id, key, kind })
}

export async function saveItem(ctx: Ctx, { id, version, ...facts }: InputOf<typeof calls.saveItem>) {
  const { item, seen } = await lockToEdit(ctx, id)
  const kind = itemKinds.schema.parse(item.kind)
  must(kind !== 'issue' || facts.severity !== null, say.severityNeeded)
  // Someone who has left the project keeps an item until another person takes it.
  if (facts.assignee_id !== item.assignee_id) await mustBeMember(ctx, seen, facts.assignee_id)
  if (facts.parent_id !== item.parent_id)
    await mustFitUnder(ctx, kind, { projectId: item.project_id, parentId: facts.parent_id })
  const saved = await rows.updateItem(
    ctx,
    { id, version },
    {
      ...storedOf(facts, kind, item.billable),
      // Under another parent a subtask is in another sprint.
      ...(kind === 'subtask' && facts.parent_id !== item.parent_id
        ? {
            sprint_id: await sprintFor(ctx, kind, { ...facts, project_id: item.project_id, sprint_id: null }),
          }
        : {}),
    },
  )
  await announceItem(ctx, saved, item.client_visible)
  if (saved.assignee_id !== item.assignee_id)
    await tellAssigned(ctx, { ...saved, key: item.key }, saved.assignee_id)
  return { version: saved.version }
}

export async function deleteItem(ctx: Ctx, { id, version }: InputOf<typeof calls.deleteItem>) {
  const { item } = await lockToEdit(ctx, id)
  must(item.logged_minutes === 0, say.timeLogged(item.logged_minutes))
  const children = await listChildren(ctx, id)
  must(children.length === 0, say.hasChildren(children.length))
  await rows.updateItem(ctx, { id, version }, { deleted_at: ctx.now })
  await announceItem(ctx, item)
  return said(say.deleted(item.key), {})
}

export async function restoreItem(ctx: Ctx, { id }: InputOf<typeof calls.restoreItem>) {
  const found = await findOptionalEvenDeleted(ctx, id)
  must(found?.deleted_at, say.noSuchItem)
  await rows.lockWork(ctx, found.project_id)
  const item = await findOptionalEvenDeleted(ctx, id)
  must(item?.deleted_at, say.noSuchItem)
  const seen = await mustSeeProject(ctx, item.project_id)
  must(mayEditItem(seen.moverOf(item)), say.mayNotEdit)
  must(!seen.isOver, say.projectOver)
  must(daysPassed(item.deleted_at, ctx.now) <= RESTORED_WITHIN_DAYS, say.restoreTooLate)
  must(item.parent_id === null || (await findOptionalItem(ctx, item.parent_id)), say.parentDeleted)
  await rows.updateItem(ctx, { id }, { deleted_at: null })
  await announceItem(ctx, item)
  return said(say.restored(item.key), {})
}
