import type { InputOf } from '#platform/contract/call.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/sprints/sprint-calls.ts'
import { sprintList, type BacklogItem } from '#projects/contract/sprints/sprint-calls.ts'
import {
  burndown,
  figuresAtEnd,
  reliabilityOf,
  type SprintEvent,
} from '#projects/contract/sprints/burndown-rules.ts'
import type { Measure } from '#projects/contract/sprints/sprint-lists.ts'
import { sprintMessages as say } from '#projects/contract/sprints/sprint-messages.ts'
import { projectNamed } from '#projects/server/items/project-named.ts'
import { mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import type { SeenItem } from '#projects/server/items/item-queries.ts'
import { assigneeOf, pointsOf } from '#projects/server/items/item-views.ts'
import { capacityOf, workingDaysOf } from './sprint-capacity.ts'
import { listEvents, measured } from './sprint-events-queries.ts'
import * as queries from './sprint-queries.ts'

const halved = (half: number | null) => (half === null ? null : half / 2)
const BASIS = 10

export const sprints = answerList(sprintList, {
  query: queries.sprintQuery,
  allow: (ctx) => must(seesInside(ctx), say.mayNotRead),
  naming: { project: projectNamed },
  view: (row) => ({
    ...factsOf(row),
    started_at: row.started_at,
    completed_at: row.completed_at,
    committed: halved(row.committed),
    scope: halved(row.scope),
    done: halved(row.done),
    spill: row.scope === null || row.done === null ? null : (row.scope - row.done) / 2,
    reliability: shareOf(row),
  }),
  export: { job: 'projects.export-sprints' },
})

const factsOf = ({ id, name, goal, state, starts_on, ends_on, version }: queries.SprintRow) => ({
  id,
  name,
  goal,
  state,
  starts_on,
  ends_on,
  version,
})

type Ended = Pick<queries.SprintRow, 'committed' | 'done_committed'>

/** In basis points. */
function shareOf({ committed, done_committed }: Ended): number | null {
  if (committed === null || done_committed === null) return null
  const permille = reliabilityOf({ committed, done_committed })
  return permille === null ? null : permille * BASIS
}

const viewItem = (item: SeenItem): BacklogItem => ({
  id: item.id,
  key: item.key,
  title: item.title,
  kind: item.kind,
  priority: item.priority,
  status: item.status_name,
  category: item.category,
  counts_as: item.counts_as,
  points: pointsOf(item),
  estimate_minutes: item.estimate_minutes,
  assignee: assigneeOf(item),
  version: item.version,
})

/** So many rows of a sprint or of the backlog are shown; the list has the rest. */
const MOST_SHOWN = 300

const projectOf = ({ project: { id, key, name } }: Awaited<ReturnType<typeof mustSeeProject>>) => ({
  id,
  key,
  name,
})

export async function readBacklog(ctx: Ctx, { project_id: projectId }: InputOf<typeof calls.readBacklog>) {
  must(seesInside(ctx), say.mayNotRead)
  const seen = await mustSeeProject(ctx, projectId)
  const open = await queries.listSprintsOf(ctx, projectId, ['active', 'planned'])
  const shown = []
  for (const sprint of open) {
    const rows = await queries.listPlanned(ctx, { projectId, sprintId: sprint.id, limit: MOST_SHOWN })
    const counted = rows.filter(({ counts_as }) => counts_as !== 'cancelled')
    shown.push({
      ...factsOf(sprint),
      points: counted.reduce((sum, row) => sum + (pointsOf(row) ?? 0), 0),
      minutes: counted.reduce((sum, row) => sum + (row.estimate_minutes ?? 0), 0),
      items: rows.map(viewItem),
    })
  }
  const backlog = await queries.listPlanned(ctx, { projectId, sprintId: null, limit: MOST_SHOWN })
  return {
    project: projectOf(seen),
    sprints: shown,
    backlog: backlog.map(viewItem),
    total: await queries.countPlanned(ctx, projectId, null),
    next_number: (await queries.countSprintsOf(ctx, projectId)) + 1,
    can_lead: seen.leads,
    can_create: seen.works,
  }
}

type Ground = {
  readonly sprint: queries.SprintRow
  readonly workingDays: readonly string[]
  readonly until: string
}

/** Of a sprint that is still planned, what it would be committed to if it started as it stands. */
async function plannedEvents(ctx: Ctx, sprint: queries.SprintRow, measure: Measure): Promise<SprintEvent[]> {
  const { id, project_id: projectId, starts_on: day } = sprint
  const rows = await queries.listPlanned(ctx, { projectId, sprintId: id, limit: MOST_SHOWN })
  return rows
    .filter(({ counts_as }) => counts_as !== 'cancelled')
    .map((row) => ({
      item: row.id,
      day,
      kind: 'start',
      after: measure === 'points' ? (pointsOf(row) ?? 0) : (row.estimate_minutes ?? 0),
    }))
}

const chartOf = (events: readonly SprintEvent[], { sprint, workingDays, until }: Ground) => ({
  days: burndown(events, { starts_on: sprint.starts_on, ends_on: sprint.ends_on, workingDays, until }),
  figures: figuresAtEnd(events),
})

function untilOf(ctx: Ctx, { state, starts_on, completed_at }: queries.SprintRow): string {
  if (state === 'planned') return dayBefore(starts_on)
  return companyDay(completed_at ?? ctx.now)
}

export async function readSprint(ctx: Ctx, { id }: InputOf<typeof calls.readSprint>) {
  must(seesInside(ctx), say.mayNotRead)
  const sprint = await queries.findOptionalSprint(ctx, id)
  must(sprint, say.noSuchSprint)
  const seen = await mustSeeProject(ctx, sprint.project_id)
  const { project_id: projectId, starts_on: from, ends_on: to } = sprint
  const span = { projectId, from, to }
  const isPlanned = sprint.state === 'planned'
  const workingDays = isPlanned ? await workingDaysOf(ctx, span) : sprint.working_days
  const ground = { sprint, workingDays, until: untilOf(ctx, sprint) }
  const events = await listEvents(ctx, id)
  const eventsBy = async (measure: Measure) =>
    isPlanned ? plannedEvents(ctx, sprint, measure) : measured(events, measure)
  const next = await queries.listSprintsOf(ctx, projectId, ['planned'])
  return {
    ...factsOf(sprint),
    project: projectOf(seen),
    started_at: sprint.started_at,
    completed_at: sprint.completed_at,
    points: chartOf(await eventsBy('points'), ground),
    hours: chartOf(await eventsBy('hours'), ground),
    events: events.toReversed().map((event) => ({
      id: event.id,
      at: event.at,
      kind: event.kind,
      item: { id: event.item_id, key: event.key, title: event.title, kind: event.item_kind },
      points_before: event.half_points_before / 2,
      points_after: event.half_points_after / 2,
    })),
    capacity: await capacityOf(ctx, span),
    velocity: (await queries.listVelocity(ctx, projectId, from)).map((each) => ({
      id: each.id,
      name: each.name,
      committed: halved(each.committed) ?? 0,
      done: halved(each.done) ?? 0,
      reliability: shareOf(each),
    })),
    open_items: (await queries.listOpenOf(ctx, id)).length,
    next: next.filter((other) => other.id !== id).map(({ id: other, name }) => ({ id: other, name })),
    can_lead: seen.leads,
  }
}
