import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { daysBetween } from '#platform/contract/days.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { itemKinds, priorities, statusCategories } from '#projects/contract/items/item-lists.ts'
import { LONGEST_SPRINT_DAYS, sprintEventKinds, sprintStates } from './sprint-lists.ts'
import { sprintMessages as say } from './sprint-messages.ts'

const asked = { auth: 'employee', needs: 'colleague', writes: false } as const
const written = { auth: 'employee', needs: 'colleague', writes: true } as const
const version = z.number().int().positive()
const person = z.object({ id: z.number(), name: z.string() })
const project = z.object({ id: z.number(), key: z.string(), name: z.string() })

const sprintFacts = z.object({
  id: z.number(),
  name: z.string(),
  goal: z.string(),
  state: sprintStates.schema,
  starts_on: storedDate,
  ends_on: storedDate,
  version: z.number(),
})

/** Points as people count them: halves are halves. */
const figures = z.object({
  committed: z.number(),
  done_committed: z.number(),
  scope: z.number(),
  done: z.number(),
  spill: z.number(),
})

const sprintRow = sprintFacts.omit({ version: true, goal: true }).extend({
  started_at: storedInstant.nullable(),
  completed_at: storedInstant.nullable(),
  committed: z.number().nullable(),
  scope: z.number().nullable(),
  done: z.number().nullable(),
  spill: z.number().nullable(),
  /** In basis points. */
  reliability: z.number().nullable(),
})
export type SprintRow = z.output<typeof sprintRow>

export const sprintList = defineList(sprintRow, {
  key: 'project-sprints',
  title: 'Sprints',
  columns: {
    name: { label: 'Sprint', kind: 'text', main: true, width: 200, sort: true },
    state: { label: 'State', kind: 'state', of: sprintStates, width: 120, sort: true },
    starts_on: { label: 'First day', kind: 'date', width: 120, sort: true },
    ends_on: { label: 'Last day', kind: 'date', width: 120, sort: true },
    committed: { label: 'Committed', kind: 'number', width: 110 },
    scope: { label: 'Scope', kind: 'number', width: 90 },
    done: { label: 'Done', kind: 'number', width: 90 },
    spill: { label: 'Left over', kind: 'number', width: 100 },
    reliability: { label: 'Reliability', kind: 'percent', width: 110 },
    completed_at: { label: 'Completed', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    project: { label: 'Project', kind: 'record', inToolbar: false },
    state: { label: 'State', kind: 'choice', of: sprintStates },
  },
  order: { by: 'starts_on', direction: 'desc' },
  read: { path: '/projects/sprints', needs: 'colleague', summary: 'Lists the sprints that the caller sees.' },
  export: { path: '/projects/export-sprints', needs: 'colleague', summary: 'Exports the sprint report.' },
})

const backlogItem = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  kind: itemKinds.schema,
  priority: priorities.schema,
  status: z.string(),
  category: statusCategories.schema,
  counts_as: z.enum(['done', 'cancelled']).nullable(),
  points: z.number().nullable(),
  estimate_minutes: z.number().nullable(),
  assignee: person.nullable(),
  version: z.number(),
})
export type BacklogItem = z.output<typeof backlogItem>

export const readBacklog = defineCall('GET', '/projects/backlog', {
  ...asked,
  summary: 'Returns the open sprints of a project with their items, and the backlog in its order.',
  input: z.object({ project_id: idInPath }),
  output: z.object({
    project,
    sprints: z.array(
      sprintFacts.extend({ points: z.number(), minutes: z.number(), items: z.array(backlogItem) }),
    ),
    backlog: z.array(backlogItem),
    /** Of the backlog, those that are shown or not. */
    total: z.number(),
    /** For the name of the next sprint. */
    next_number: z.number(),
    can_lead: z.boolean(),
    can_create: z.boolean(),
  }),
})

const day = z.object({
  day: storedDate,
  scope: z.number().nullable(),
  done: z.number().nullable(),
  remaining: z.number().nullable(),
  ideal: z.number(),
})

export const readSprint = defineCall('GET', '/projects/sprint', {
  ...asked,
  summary: 'Returns a sprint with its burndown, capacity and the velocity of earlier ones.',
  input: z.object({ id: idInPath }),
  output: sprintFacts.extend({
    project,
    started_at: storedInstant.nullable(),
    completed_at: storedInstant.nullable(),
    points: z.object({ days: z.array(day), figures }),
    /** In minutes of the estimates. */
    hours: z.object({ days: z.array(day), figures }),
    events: z.array(
      z.object({
        id: z.number(),
        at: storedInstant,
        kind: sprintEventKinds.schema,
        item: z.object({ id: z.number(), key: z.string(), title: z.string(), kind: itemKinds.schema }),
        points_before: z.number(),
        points_after: z.number(),
      }),
    ),
    capacity: z.object({
      minutes: z.number(),
      people: z.array(person.extend({ share: z.number(), minutes: z.number() })),
    }),
    velocity: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        committed: z.number(),
        done: z.number(),
        reliability: z.number().nullable(),
      }),
    ),
    open_items: z.number(),
    next: z.array(z.object({ id: z.number(), name: z.string() })),
    can_lead: z.boolean(),
  }),
})

const form = z.object({
  name: requiredText(80, say.nameEmpty),
  goal: text(1_000).default(''),
  starts_on: calendarDate,
  ends_on: calendarDate,
})
const inOrder = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) => ends_on >= starts_on
const shortEnough = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) =>
  daysBetween(starts_on, ends_on) <= LONGEST_SPRINT_DAYS
const wrongOrder = { path: ['ends_on'], message: say.endBeforeStart }
const tooLong = { path: ['ends_on'], message: say.tooLong }

export const createSprint = defineCall('POST', '/projects/create-sprint', {
  ...written,
  summary: 'Plans a sprint of a project.',
  input: form.extend({ project_id: id }).refine(inOrder, wrongOrder).refine(shortEnough, tooLong),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const saveSprint = defineCall('POST', '/projects/save-sprint', {
  ...written,
  summary: 'Changes the name, goal and days of a sprint that is not completed.',
  input: form.extend({ id, version }).refine(inOrder, wrongOrder).refine(shortEnough, tooLong),
  output: z.object({ version: z.number() }),
  says: say.saved,
})

export const deleteSprint = defineCall('POST', '/projects/delete-sprint', {
  ...written,
  summary: 'Deletes a planned sprint without items.',
  input: z.object({ id, version }),
})

export const startSprint = defineCall('POST', '/projects/start-sprint', {
  ...written,
  summary: 'Starts a planned sprint. Its items are what it is committed to.',
  input: z.object({ id, version }),
})

export const completeSprint = defineCall('POST', '/projects/complete-sprint', {
  ...written,
  summary: 'Completes the active sprint. Open items go to a planned sprint or to the backlog.',
  input: z.object({
    id,
    version,
    /** Null for the backlog. */
    rest: id.nullable().default(null),
  }),
  output: z.object({ done: z.number(), moved: z.number() }),
})

const MOST_PLANNED = 200

export const planItems = defineCall('POST', '/projects/plan-items', {
  ...written,
  summary: 'Puts items into a sprint or the backlog, at a place between two others.',
  input: z.object({
    ids: z.array(id).min(1, say.noItems).max(MOST_PLANNED),
    /** Null for the backlog. */
    sprint_id: id.nullable(),
    before_id: id.nullable().default(null),
    after_id: id.nullable().default(null),
  }),
})
