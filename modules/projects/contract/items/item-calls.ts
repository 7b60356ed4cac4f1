import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import {
  epicColours,
  itemKinds,
  lives,
  LONGEST_ESTIMATE,
  MOST_LABELS,
  overBudget,
  pointChoices,
  priorities,
  severities,
  statusCategories,
} from './item-lists.ts'
import { itemMessages as say } from './item-messages.ts'

const version = z.number().int().positive()
const person = z.object({ id: z.number(), name: z.string() })
const billable = z.union([z.literal(1), z.literal(0)])
const minutes = (message: string) =>
  z.number(message).int(message).min(0, message).max(LONGEST_ESTIMATE, message)
const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const

export const statusView = z.object({
  id: z.number(),
  life: lives.schema,
  name: z.string(),
  category: statusCategories.schema,
  counts_as: z.enum(['done', 'cancelled']).nullable(),
  wip_limit: z.number().nullable(),
  needs_checks: z.boolean(),
  for_acceptance: z.boolean(),
  needs_original: z.boolean(),
  version: z.number(),
})
export type StatusView = z.output<typeof statusView>

const countsAs = z.enum(['done', 'cancelled']).nullable()

const near = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  kind: itemKinds.schema,
  status: z.string(),
  category: statusCategories.schema,
  counts_as: countsAs,
})
export type NearItem = z.output<typeof near>
const link = near.extend({ link_id: z.number() })

export const itemView = z.object({
  id: z.number(),
  key: z.string(),
  number: z.number(),
  kind: itemKinds.schema,
  title: z.string(),
  description: z.string(),
  project: z.object({ id: z.number(), key: z.string(), name: z.string() }),
  status: statusView,
  priority: priorities.schema,
  severity: severities.schema.nullable(),
  /** Of an epic. */
  colour: epicColours.schema.nullable(),
  environment: z.string(),
  steps: z.string(),
  expected: z.string(),
  actual: z.string(),
  found_in: z.string(),
  fixed_in: z.string(),
  starts_on: storedDate.nullable(),
  due_on: storedDate.nullable(),
  overdue: z.boolean(),
  created_at: storedInstant,
  closed_at: storedInstant.nullable(),
  deleted_at: storedInstant.nullable(),
  version: z.number(),
  parent: near.nullable(),
  children: z.array(near),
  duplicate_of: near.nullable(),
  progress: z
    .object({
      permille: z.number(),
      by: z.enum(['points', 'estimate', 'count']),
      done: z.number(),
      total: z.number(),
      cancelled: z.number(),
    })
    .nullable(),
  /** Null for clients. */
  inside: z
    .object({
      assignee: person.nullable(),
      reporter: person,
      points: z.number().nullable(),
      estimate_minutes: z.number().nullable(),
      logged_minutes: z.number(),
      remaining: z.object({ minutes: z.number(), by_hand: z.boolean() }).nullable(),
      labels: z.array(z.string()),
      billable,
      client_visible: z.boolean(),
      checks: z.array(
        z.object({ id: z.number(), text: z.string(), is_done: z.boolean(), version: z.number() }),
      ),
      watchers: z.array(person),
      sprint: z.object({ id: z.number(), name: z.string() }).nullable(),
      files: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          by: z.string(),
          added_at: storedInstant,
          can_remove: z.boolean(),
        }),
      ),
      blocks: z.array(link),
      blocked_by: z.array(link),
      relates: z.array(link),
    })
    .nullable(),
  /** Where the caller may take it. */
  moves: z.array(statusView),
  can: z.object({
    edit: z.boolean(),
    create: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
    watch: z.boolean(),
    attach: z.boolean(),
  }),
  watching: z.boolean(),
})
export type ItemView = z.output<typeof itemView>

export const readItem = defineCall('GET', '/projects/item', {
  ...asked,
  summary: 'Returns one work item with what stands around it.',
  input: z.object({ id: idInPath }),
  output: itemView,
})

export const readItemChoices = defineCall('GET', '/projects/item-choices', {
  ...asked,
  summary: 'Returns what an item of a project can be given: people, statuses, parents and labels.',
  input: z.object({ project_id: idInPath }),
  output: z.object({
    people: z.array(person),
    statuses: z.array(statusView),
    parents: z.array(near),
    labels: z.array(z.string()),
    billable,
    can_create: z.boolean(),
    can_lead: z.boolean(),
    /** Null for clients. */
    rules: z
      .object({
        review_required: z.boolean(),
        strict_limits: z.boolean(),
        time_without_item: z.boolean(),
        over_budget: overBudget.schema,
      })
      .nullable(),
  }),
})

export const readItemHistory = defineCall('GET', '/projects/item-history', {
  ...asked,
  summary: 'Returns what was changed on a work item, newest first.',
  input: z.object({ id: idInPath, before: idInPath.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        at: storedInstant,
        by: z.string(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    next: z.number().nullable(),
  }),
})

const facts = z.object({
  title: requiredText(200, say.titleEmpty),
  description: richText(20_000).default(''),
  assignee_id: id.nullable().default(null),
  priority: priorities.schema.default('medium'),
  severity: severities.schema.nullable().default(null),
  points: z
    .union(
      pointChoices.map((each) => z.literal(each)),
      say.pointsWrong,
    )
    .nullable()
    .default(null),
  estimate_minutes: minutes(say.estimateWrong).nullable().default(null),
  remaining_minutes: minutes(say.remainingWrong).nullable().default(null),
  starts_on: calendarDate.nullable().default(null),
  due_on: calendarDate.nullable().default(null),
  labels: z
    .array(text(30))
    .max(MOST_LABELS, say.tooManyLabels)
    .transform((labels) => labels.filter(Boolean))
    .default([]),
  parent_id: id.nullable().default(null),
  billable: billable.optional(),
  client_visible: z.boolean().default(false),
  /** Of an epic; of other items it is not kept. */
  colour: epicColours.schema.nullable().default(null),
  /** What an issue says of itself; of other items nothing is kept. */
  environment: text(300).default(''),
  steps: text(4_000).default(''),
  expected: text(2_000).default(''),
  actual: text(2_000).default(''),
  found_in: text(60).default(''),
  fixed_in: text(60).default(''),
})
const startsBeforeDue = (given: { starts_on: string | null; due_on: string | null }) =>
  given.starts_on === null || given.due_on === null || given.starts_on <= given.due_on
const startsTooLate = { path: ['starts_on'], message: say.startAfterDue.text }

export const createItem = defineCall('POST', '/projects/create-item', {
  ...written,
  summary: 'Creates a work item in the first status of its project.',
  body: { kilobytes: 80, keys: 500 },
  input: facts
    .extend({
      project_id: id,
      kind: itemKinds.schema.default('task'),
      status_id: id.nullable().default(null),
      /** Of a story, task or issue; a subtask follows its parent. */
      sprint_id: id.nullable().default(null),
    })
    .refine(startsBeforeDue, startsTooLate),
  output: z.object({ id: z.number(), key: z.string(), kind: itemKinds.schema }),
})

export const saveItem = defineCall('POST', '/projects/save-item', {
  ...written,
  summary: 'Changes a work item. Its type and number stay.',
  body: { kilobytes: 80, keys: 500 },
  input: facts.extend({ id, version }).refine(startsBeforeDue, startsTooLate),
  output: z.object({ version: z.number() }),
  says: say.saved,
})

export const moveItem = defineCall('POST', '/projects/move-item', {
  ...written,
  summary: 'Takes a work item to a status, and to a place between two others.',
  input: z.object({
    item: id,
    version,
    to_status: id,
    /** The item above its new place. */
    before_id: id.nullable().default(null),
    /** The item beneath it. */
    after_id: id.nullable().default(null),
    /** The sprint on whose board it was moved. */
    sprint_id: id.nullable().default(null),
    /** Closes open child items along with it. */
    close_children: z.boolean().default(false),
    /** The number of the issue that it repeats. */
    original: id.nullable().default(null),
  }),
  output: z.object({ version: z.number() }),
})

export const deleteItem = defineCall('POST', '/projects/delete-item', {
  ...written,
  summary: 'Deletes a work item. It can be restored within 30 days.',
  input: z.object({ id, version }),
})

export const restoreItem = defineCall('POST', '/projects/restore-item', {
  ...written,
  summary: 'Restores a deleted work item.',
  input: z.object({ id }),
})

export const addCheck = defineCall('POST', '/projects/add-check', {
  ...written,
  summary: 'Adds an acceptance criterion to a work item.',
  input: z.object({ item_id: id, text: requiredText(300, say.checkEmpty) }),
  output: z.object({ id: z.number() }),
})

export const saveCheck = defineCall('POST', '/projects/save-check', {
  ...written,
  summary: 'Ticks, unticks or rewords an acceptance criterion.',
  input: z.object({ id, version, text: requiredText(300, say.checkEmpty), is_done: z.boolean() }),
})

export const removeCheck = defineCall('POST', '/projects/remove-check', {
  ...written,
  summary: 'Removes an acceptance criterion.',
  input: z.object({ id }),
})

export const watchItem = defineCall('POST', '/projects/watch-item', {
  ...written,
  summary: 'Begins or ends watching a work item.',
  input: z.object({ id, on: z.boolean() }),
})

export const addBlock = defineCall('POST', '/projects/add-block', {
  ...written,
  summary: 'Says that one work item blocks another one of its project, or relates to it.',
  input: z.object({
    id,
    /** The number of the other item in the project. */
    other: id,
    direction: z.enum(['blocks', 'blocked_by', 'relates']).default('blocks'),
  }),
  output: z.object({ id: z.number() }),
})

export const removeBlock = defineCall('POST', '/projects/remove-block', {
  ...written,
  summary: 'Removes a link between two work items.',
  input: z.object({ id }),
})
