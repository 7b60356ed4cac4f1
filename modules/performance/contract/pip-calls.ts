import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import * as field from './performance-fields.ts'
import { pipMarks, pipOutcomes, pipStates, pipSteps } from './performance-lists.ts'
import { performanceMessages as say } from './performance-messages.ts'

const read = { auth: 'employee', needs: 'colleague', writes: false } as const
const write = { auth: 'employee', needs: 'colleague', writes: true } as const

const pipRow = z.object({
  id: z.number(),
  version: z.number(),
  person: field.named,
  manager: field.named,
  partner: field.named,
  from_on: storedDate,
  to_on: storedDate,
  state: pipStates.schema,
  outcome: pipOutcomes.schema.nullable(),
  next_on: storedDate.nullable(),
})

export const pipList = defineList(pipRow, {
  key: 'plans',
  title: 'Improvement plans',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    manager: { label: 'Manager', kind: 'person', sort: true },
    partner: { label: 'HR partner', kind: 'person', hidden: true },
    state: { label: 'State', kind: 'state', of: pipStates, sort: true },
    from_on: { label: 'From', kind: 'date', sort: true },
    to_on: { label: 'Until', kind: 'date', sort: true },
    next_on: { label: 'Next check-in', kind: 'date' },
    outcome: { label: 'Outcome', kind: 'state', of: pipOutcomes },
  },
  filters: { state: { label: 'State', kind: 'choice', of: pipStates } },
  search: 'Person or manager',
  order: { by: 'to_on', direction: 'desc' },
  read: {
    path: '/pip/list',
    needs: 'colleague',
    summary: 'Lists the improvement plans that the caller is part of.',
  },
})

export const readPipChoices = defineCall('GET', '/pip/choices', {
  ...read,
  summary: 'Returns the people for whom the caller may draft a plan, and the HR partners to choose from.',
  output: z.object({ people: z.array(field.named), partners: z.array(field.named) }),
})

const goal = z.object({
  id: id.nullable().default(null),
  target: requiredText(500, say.textEmpty),
  measure: requiredText(500, say.textEmpty),
  support: requiredText(500, say.textEmpty),
  due_on: field.day,
})

export const readPip = defineCall('GET', '/pip/plan', {
  ...read,
  summary: 'Returns an improvement plan to its people; without an id the caller’s own.',
  input: z.object({ id: idInPath.optional() }),
  output: z.object({
    plan: pipRow
      .extend({
        areas: z.string(),
        every_days: z.number(),
        extended: z.boolean(),
        approved_at: storedInstant.nullable(),
        acknowledged_at: storedInstant.nullable(),
        person_comment: z.string(),
        goals: z.array(goal.extend({ result: pipMarks.schema.nullable() })),
        check_ins: z.array(
          z.object({
            id: z.number(),
            day: storedDate,
            mark: pipMarks.schema.nullable(),
            manager_text: z.string(),
            person_text: z.string(),
            missed: z.boolean(),
            /** For the caller, now. */
            writable: z.boolean(),
          }),
        ),
        manager_outcome: pipOutcomes.schema.nullable(),
        partner_outcome: pipOutcomes.schema.nullable(),
        can: z.object({
          edit: z.boolean(),
          manager: z.boolean(),
          person: z.boolean(),
          steps: z.array(z.enum(pipSteps)),
          outcome: z.boolean(),
          extend: z.boolean(),
        }),
      })
      .nullable(),
  }),
})
export type PipPage = NonNullable<z.output<(typeof readPip)['output']>['plan']>

export const savePip = defineCall('POST', '/pip/save', {
  auth: 'employee',
  needs: 'performance.pip.write',
  writes: true,
  summary: 'Drafts an improvement plan for a person in the caller’s team.',
  body: { kilobytes: 64, keys: 500 },
  input: z.object({
    id: id.nullable().default(null),
    version: field.version.optional(),
    account_id: id,
    partner_id: id,
    from_on: field.day,
    to_on: field.day,
    areas: field.requiredLong,
    every_days: z.union([z.literal(7), z.literal(14)]).default(7),
    goals: z.array(goal).max(6),
  }),
  output: z.object({ id: z.number() }),
  says: say.pipSaved,
})

export const movePip = defineCall('POST', '/pip/move', {
  ...write,
  summary: 'Sends a plan to HR, approves, acknowledges, closes or cancels it.',
  input: z.object({
    id,
    version: field.version,
    step: z.enum(pipSteps),
    comment: field.longText.default(''),
  }),
  says: say.pipMoved,
})

export const writeCheckIn = defineCall('POST', '/pip/check-in', {
  ...write,
  summary: 'Writes the caller’s side of a check-in: the manager’s mark and text, or the person’s text.',
  input: z.object({
    id,
    mark: pipMarks.schema.nullable().default(null),
    text: field.requiredLong,
    results: z
      .array(z.object({ goal_id: id, result: pipMarks.schema }))
      .max(6)
      .default([]),
  }),
  says: say.checkedIn,
})

export const endPip = defineCall('POST', '/pip/outcome', {
  ...write,
  summary: 'Names the outcome; the plan is completed when manager and HR name the same.',
  input: z.object({ id, version: field.version, outcome: pipOutcomes.schema }),
})

export const extendPip = defineCall('POST', '/pip/extend', {
  ...write,
  summary: 'Extends a plan once.',
  input: z.object({ id, version: field.version, to_on: field.day }),
  says: say.pipMoved,
})
