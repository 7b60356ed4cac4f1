import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/items/item-calls.ts'
import { itemList, teamTaskList } from '#projects/contract/items/item-list.ts'
import { priorities } from '#projects/contract/items/item-lists.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { childrenOf, mayEditItem, refusedMove } from '#projects/contract/items/item-rules.ts'
import { remainingOf, rollUp } from '#projects/contract/items/roll-up-rules.ts'
import { listFiles } from '#projects/server/files/item-files.ts'
import { findOptionalSprint } from '#projects/server/sprints/sprint-queries.ts'
import * as around from './around-queries.ts'
import type { LinkSide } from './around-queries.ts'
import { mustSeeProject, seesInside, type SeenProject } from './item-policy.ts'
import * as queries from './item-queries.ts'
import { listDescendants, listStatuses, readWork, type StatusRow } from './item-row-queries.ts'
import { pointsOf, viewNear, viewRow, viewStatus } from './item-views.ts'
import { projectNamed } from './project-named.ts'

const sprintNamed = async (ctx: Ctx, id: number) => (await findOptionalSprint(ctx, id))?.name ?? `no. ${id}`
const itemNamed = async (ctx: Ctx, id: number) =>
  (await queries.findOptionalItem(ctx, id))?.key ?? `no. ${id}`

export const items = answerList(itemList, {
  query: queries.itemQuery,
  allow: () => undefined,
  sees: (ctx) => ({ inside: seesInside(ctx) }),
  naming: { project: projectNamed, sprint: sprintNamed, epic: itemNamed },
  view: (row) => viewRow(row),
  export: { job: 'projects.export-items' },
})

export const teamTasks = answerList(teamTaskList, {
  query: queries.teamTaskQuery,
  allow: () => undefined,
  scope: queries.readTeam,
  sees: (ctx) => ({ inside: seesInside(ctx) }),
  naming: { project: projectNamed, sprint: sprintNamed, epic: itemNamed },
  view: (row) => viewRow(row),
  also: async ({ ctx, scope }) => ({ hidden_items: await queries.countHidden(ctx, scope) }),
  export: { job: 'projects.export-team-tasks' },
})

type Moving = {
  readonly item: queries.SeenItem
  readonly seen: SeenProject
  readonly reviewRequired: boolean
}

/** Where the caller may take it, among the statuses of its kind. */
export function movesOf(statuses: readonly StatusRow[], { item, seen, reviewRequired }: Moving) {
  if (seen.isOver || item.deleted_at !== null) return []
  const views = statuses.map(viewStatus)
  const from = views.find(({ id }) => id === item.status_id)
  if (!from) return []
  const mover = seen.moverOf(item)
  return views.filter(
    (to) => to.id !== from.id && to.life === from.life && !refusedMove(mover, { from, to, reviewRequired }),
  )
}

export async function readItem(ctx: Ctx, { id }: InputOf<typeof calls.readItem>) {
  const item = await queries.findOptionalEvenDeleted(ctx, id)
  must(item, say.noSuchItem)
  const seen = await mustSeeProject(ctx, item.project_id)
  const statuses = await listStatuses(ctx, item.project_id)
  const { review_required } = await readWork(ctx, item.project_id)
  const isLive = item.deleted_at === null
  const mayEdit = mayEditItem(seen.moverOf(item)) && !seen.isOver
  const watchers = seesInside(ctx) ? await around.listWatchers(ctx, id) : []
  const descendants = await listDescendants(ctx, id)
  const leaves = await queries.listLeaves(
    ctx,
    descendants.map((each) => each.id),
  )
  const nearOf = async (other: number | null) => {
    const found = other === null ? undefined : await queries.findOptionalItem(ctx, other)
    return found ? viewNear(found) : null
  }
  return {
    ...factsOf(item),
    status: viewStatus(statuses.find((status) => status.id === item.status_id)!),
    parent: await nearOf(item.parent_id),
    children: (await queries.listChildren(ctx, id)).map(viewNear),
    duplicate_of: await nearOf(item.duplicate_of_id),
    progress: progressOf(ctx, leaves),
    inside: seesInside(ctx) ? await insideOf(ctx, item, { watchers, mayEdit: mayEdit && isLive }) : null,
    moves: movesOf(statuses, { item, seen, reviewRequired: review_required }),
    can: {
      edit: mayEdit && isLive,
      create: seen.works && isLive && childrenOf(item.kind).length > 0,
      delete: mayEdit && isLive,
      restore: mayEdit && !isLive,
      watch: seesInside(ctx) && isLive,
      attach: seen.works && isLive,
    },
    watching: watchers.some((watcher) => watcher.id === ctx.actor.id),
  }
}

type Leaves = Awaited<ReturnType<typeof queries.listLeaves>>

/** Points and estimates are for colleagues: a client reads how many of the items are done. */
const progressOf = (ctx: Ctx, leaves: Leaves) =>
  rollUp(
    leaves.map((leaf) => ({
      id: leaf.id,
      points: seesInside(ctx) ? pointsOf(leaf) : null,
      estimate_minutes: seesInside(ctx) ? leaf.estimate_minutes : null,
      counts_as: leaf.counts_as,
    })),
  )

const factsOf = (item: queries.SeenItem) => {
  const { assignee: _assignee, labels: _labels, points: _points, sprint: _sprint, ...row } = viewRow(item)
  return {
    ...row,
    number: item.number,
    description: item.description,
    colour: item.colour,
    environment: item.environment,
    steps: item.steps,
    expected: item.expected,
    actual: item.actual,
    found_in: item.found_in,
    fixed_in: item.fixed_in,
    starts_on: item.starts_on,
    closed_at: item.closed_at,
    deleted_at: item.deleted_at,
    version: item.version,
  }
}

type Around = {
  readonly watchers: readonly { readonly id: number; readonly name: string }[]
  readonly mayEdit: boolean
}

async function insideOf(ctx: Ctx, item: queries.SeenItem, { watchers, mayEdit }: Around) {
  const sprint = item.sprint_id === null ? undefined : await findOptionalSprint(ctx, item.sprint_id)
  const links = async (side: LinkSide) =>
    (await around.listLinks(ctx, item.id, side)).map(({ link_id, item: other }) => ({
      ...viewNear(other),
      link_id,
    }))
  const reporters = await around.listNames(ctx, 'account', [item.reporter_id])
  return {
    assignee: viewRow(item).assignee ?? null,
    reporter: { id: item.reporter_id, name: reporters.get(item.reporter_id) ?? '' },
    points: pointsOf(item),
    estimate_minutes: item.estimate_minutes,
    logged_minutes: item.logged_minutes,
    remaining: remainingOf(item),
    labels: item.labels,
    billable: item.billable as 1 | 0,
    client_visible: item.client_visible,
    checks: await around.listChecks(ctx, item.id),
    watchers: [...watchers],
    sprint: sprint ? { id: sprint.id, name: sprint.name } : null,
    files: (await listFiles(ctx, item.id)).map(({ added_by, ...file }) => ({
      ...file,
      can_remove: mayEdit || added_by === ctx.actor.id,
    })),
    blocks: await links('blocks'),
    blocked_by: await links('blocked_by'),
    relates: await links('relates'),
  }
}

export async function readItemChoices(ctx: Ctx, { project_id }: InputOf<typeof calls.readItemChoices>) {
  const seen = await mustSeeProject(ctx, project_id)
  const { review_required, strict_limits, time_without_item, over_budget } = await readWork(ctx, project_id)
  const inside = seesInside(ctx)
  return {
    people: inside ? seen.working.map(({ id, name }) => ({ id, name })) : [],
    statuses: (await listStatuses(ctx, project_id)).map(viewStatus),
    parents: (await queries.listParents(ctx, project_id)).map(viewNear),
    labels: inside ? await queries.listLabels(ctx, project_id) : [],
    billable: seen.project.billable ? (1 as const) : (0 as const),
    can_create: seen.works,
    can_lead: seen.leads,
    rules: inside ? { review_required, strict_limits, time_without_item, over_budget } : null,
  }
}

const SIZE = 50
const fields: Readonly<Record<string, string>> = {
  title: 'Title',
  sprint_id: 'Sprint',
  environment: 'Environment',
  steps: 'Steps',
  expected: 'Expected',
  actual: 'Actual',
  found_in: 'Found in',
  fixed_in: 'Fixed in',
  description: 'Description',
  status_id: 'Status',
  assignee_id: 'Assignee',
  priority: 'Priority',
  severity: 'Severity',
  colour: 'Colour',
  half_points: 'Points',
  estimate_minutes: 'Estimate',
  remaining_minutes: 'Remaining',
  starts_on: 'Start',
  due_on: 'Due',
  labels: 'Labels',
  parent_id: 'Parent',
  billable: 'Billable',
  client_visible: 'Visible to client',
  deleted_at: 'Deleted',
}

/** Who changed what. It is kept for colleagues: a client reads what is written to them. */
export async function readItemHistory(ctx: Ctx, { id, before }: InputOf<typeof calls.readItemHistory>) {
  const item = await queries.findOptionalItem(ctx, id)
  must(item && seesInside(ctx), say.noSuchItem)
  const found = await around.listChanges(ctx, { itemId: id, before, size: SIZE + 1 })
  const rows = found.slice(0, SIZE)
  const valuesOf = (field: string) =>
    rows
      .flatMap((row) => [row.before?.[field], row.after?.[field]])
      .filter((value) => typeof value === 'number')
  const names: Readonly<Record<string, ReadonlyMap<number, string>>> = {
    assignee_id: await around.listNames(ctx, 'account', valuesOf('assignee_id')),
    status_id: await around.listNames(ctx, 'project_status', valuesOf('status_id')),
    sprint_id: await around.listNames(ctx, 'project_sprint', valuesOf('sprint_id')),
  }
  return {
    rows: rows.map(({ id: changeId, at, by, before: old, after }) => ({
      id: changeId,
      at,
      by,
      changes:
        old === null ? [] : Object.keys(fields).flatMap((field) => changeOf(field, old, after ?? {}, names)),
    })),
    next: found.length > SIZE ? rows.at(-1)!.id : null,
  }
}

type Values = Readonly<Record<string, unknown>>

function changeOf(
  field: string,
  old: Values,
  now: Values,
  names: Readonly<Record<string, ReadonlyMap<number, string>>>,
) {
  if (!(field in now)) return []
  const words = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (field in names) return names[field]!.get(value as number) ?? ''
    if (field === 'priority') return priorities.labelOf(value as never)
    if (field === 'half_points') return String((value as number) / 2)
    if (field.endsWith('_minutes')) return `${Math.round((value as number) / 6) / 10} h`
    if (field === 'billable' || field === 'client_visible') return Number(value) === 1 ? 'Yes' : 'No'
    if (field === 'labels') return (value as string[]).join(', ')
    return field === 'description' || field === 'parent_id' || field === 'deleted_at' ? '' : String(value)
  }
  return [{ field: fields[field]!, from: words(old[field]), to: words(now[field]) }]
}
