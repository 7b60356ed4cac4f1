import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/sprints/sprint-calls.ts'
import { isPlanned } from '#projects/contract/sprints/sprint-lists.ts'
import { sprintMessages as say } from '#projects/contract/sprints/sprint-messages.ts'
import { itemMessages } from '#projects/contract/items/item-messages.ts'
import { mustLeadProject } from '#projects/server/items/item-policy.ts'
import { findOptionalItem } from '#projects/server/items/item-queries.ts'
import { lockWork, rankOfPlace, updateItem } from '#projects/server/items/item-row-queries.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'
import { endSprint } from './end-sprint.ts'
import { startEvents } from './sprint-events-queries.ts'
import { workingDaysOf } from './sprint-capacity.ts'
import * as queries from './sprint-queries.ts'
import { tellSprint } from './tell-sprint.ts'

/** A sprint of a project that the caller leads; what is written of its project is locked. */
async function lockSprint(ctx: Ctx, id: number) {
  const found = await queries.findOptionalSprint(ctx, id)
  must(found, say.noSuchSprint)
  const seen = await mustLeadProject(ctx, found.project_id)
  await lockWork(ctx, found.project_id)
  const sprint = await queries.findOptionalSprint(ctx, id)
  must(sprint, say.noSuchSprint)
  return { sprint, seen }
}

export async function createSprint(ctx: Ctx, form: InputOf<typeof calls.createSprint>) {
  await mustLeadProject(ctx, form.project_id)
  const { id } = await queries.insertSprint(ctx, form)
  await announceProjectItems(ctx, form.project_id)
  return { id }
}

export async function saveSprint(ctx: Ctx, { id, version, ...form }: InputOf<typeof calls.saveSprint>) {
  const { sprint } = await lockSprint(ctx, id)
  must(sprint.state !== 'completed', say.wasCompleted)
  const span = { projectId: sprint.project_id, from: form.starts_on, to: form.ends_on }
  const days = sprint.state === 'active' ? { working_days: await workingDaysOf(ctx, span) } : {}
  const saved = await queries.updateSprint(ctx, { id, version }, { ...form, ...days })
  await announceProjectItems(ctx, sprint.project_id)
  return { version: saved.version }
}

export async function deleteSprint(ctx: Ctx, { id }: InputOf<typeof calls.deleteSprint>) {
  const { sprint } = await lockSprint(ctx, id)
  must(sprint.state === 'planned', say.notPlanned)
  must((await queries.countPlanned(ctx, sprint.project_id, id)) === 0, say.hasItems)
  await queries.releaseItems(ctx, id)
  await queries.deleteSprintRow(ctx, id)
  await announceProjectItems(ctx, sprint.project_id)
  return said(say.deleted(sprint.name), {})
}

/** Its items and working days are kept as they are now; whatever follows is an event. */
export async function startSprint(ctx: Ctx, { id, version }: InputOf<typeof calls.startSprint>) {
  const { sprint, seen } = await lockSprint(ctx, id)
  const active = await queries.findOptionalActive(ctx, sprint.project_id)
  must(active === undefined, say.alreadyActive(active?.name ?? ''))
  must(sprint.state === 'planned', say.notPlanned)
  const items = await queries.listItemsOf(ctx, id)
  must(items.length > 0, say.empty)
  const span = { projectId: sprint.project_id, from: sprint.starts_on, to: sprint.ends_on }
  const working_days = await workingDaysOf(ctx, span)
  await queries.updateSprint(ctx, { id, version }, { state: 'active', started_at: ctx.now, working_days })
  await startEvents(ctx, id, items)
  await tellSprint(ctx, seen, { sprint, deed: 'started' })
  return said(say.started(sprint.name), {})
}

export async function completeSprint(ctx: Ctx, { id, version, rest }: InputOf<typeof calls.completeSprint>) {
  const { sprint, seen } = await lockSprint(ctx, id)
  must(sprint.state !== 'completed', say.wasCompleted)
  must(sprint.state === 'active', say.notActive)
  const next = rest === null ? null : await queries.findOptionalSprint(ctx, rest)
  must(rest === null || (next?.project_id === sprint.project_id && next.state === 'planned'), say.restWrong)
  const ended = await endSprint(ctx, { id, version, rest })
  await tellSprint(ctx, seen, { sprint, deed: 'completed' })
  return said(say.completed(sprint.name), ended)
}

/** Into a sprint or the backlog, one beneath the other, in the order in which they are given. */
export async function planItems(ctx: Ctx, form: InputOf<typeof calls.planItems>) {
  const first = await findOptionalItem(ctx, form.ids[0]!)
  must(first, itemMessages.noSuchItem)
  const projectId = first.project_id
  await mustLeadProject(ctx, projectId)
  await lockWork(ctx, projectId)
  const sprint = form.sprint_id === null ? null : await queries.findOptionalSprint(ctx, form.sprint_id)
  must(form.sprint_id === null || sprint?.project_id === projectId, say.noSuchSprint)
  must(sprint?.state !== 'completed', say.wasCompleted)
  const among = { column: 'sprint_id', value: form.sprint_id } as const
  let before = form.before_id
  for (const id of new Set(form.ids)) {
    const item = await findOptionalItem(ctx, id)
    must(item, itemMessages.noSuchItem)
    must(item.project_id === projectId, say.otherProject)
    must(isPlanned(item.kind), say.notForSprints)
    const rank = await rankOfPlace(ctx, { projectId, itemId: id, among, before, after: form.after_id })
    await updateItem(ctx, { id }, { sprint_id: form.sprint_id, ...(rank === null ? {} : { rank }) })
    if (before !== null || form.after_id !== null) before = id
  }
  await announceProjectItems(ctx, projectId)
  return said(say.planned(new Set(form.ids).size, sprint?.name ?? 'the backlog'), {})
}
