import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, requiredText, storedDate } from '#platform/contract/scalars.ts'
import { statusView } from '#projects/contract/items/item-calls.ts'
import {
  itemKinds,
  lives,
  overBudget,
  priorities,
  statusMeanings,
} from '#projects/contract/items/item-lists.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'

const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const

const version = z.number().int().positive()
const person = z.object({ id: z.number(), name: z.string() })

const card = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  kind: itemKinds.schema,
  status_id: z.number(),
  priority: priorities.schema,
  due_on: storedDate.nullable(),
  overdue: z.boolean(),
  assignee: person.nullable(),
  points: z.number().nullable(),
  blocked: z.boolean(),
  version: z.number(),
  /** Whether the caller may change its assignee and other facts. */
  can_edit: z.boolean(),
  /** The statuses to which the caller may take it. */
  moves: z.array(z.number()),
})
export type CardView = z.output<typeof card>

export const readBoard = defineCall('GET', '/projects/board', {
  ...asked,
  summary: 'Returns the statuses of a project with their counts and items in their order.',
  input: z.object({ project_id: idInPath, life: lives.schema.default('work') }),
  output: z.object({
    project: z.object({ id: z.number(), key: z.string(), name: z.string() }),
    statuses: z.array(statusView.extend({ count: z.number() })),
    cards: z.array(card),
    /** To whom its items can be assigned; none for clients. */
    people: z.array(person),
    can_create: z.boolean(),
    can_lead: z.boolean(),
  }),
})

const statusFacts = z.object({
  name: requiredText(40, say.nameEmpty),
  wip_limit: z
    .number(say.limitWrong)
    .int(say.limitWrong)
    .min(1, say.limitWrong)
    .max(999, say.limitWrong)
    .nullable()
    .default(null),
  /** The status before it; null puts it first, left out it stays, and a new one stands last. */
  after_id: id.nullable().optional(),
})

export const addStatus = defineCall('POST', '/projects/add-status', {
  ...written,
  summary: 'Adds a status to a project.',
  input: statusFacts.extend({ project_id: id, life: lives.schema, counts_as: statusMeanings.schema }),
  output: z.object({ id: z.number() }),
  says: say.statusAdded,
})

export const saveStatus = defineCall('POST', '/projects/save-status', {
  ...written,
  summary: 'Renames a status of a project, sets its limit and its place.',
  input: statusFacts.extend({ id, version }),
  says: say.statusSaved,
})

export const saveWorkRules = defineCall('POST', '/projects/save-work-rules', {
  ...written,
  summary:
    'Sets how work is accepted and counted: review, limits, time without an item and beyond the budget.',
  input: z.object({
    project_id: id,
    review_required: z.boolean(),
    strict_limits: z.boolean(),
    /** Left out, they stay as they are. */
    time_without_item: z.boolean().optional(),
    over_budget: overBudget.schema.optional(),
  }),
  says: say.saved,
})
