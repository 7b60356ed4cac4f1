import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, idInPath, requiredText, storedDate } from '#platform/contract/scalars.ts'
import { memberRoles } from '#project-register/contract/register-lists.ts'
import { epicColours, itemKinds, statusCategories } from '#projects/contract/items/item-lists.ts'
import { effortTypes, milestoneStates } from './plan-lists.ts'
import { planMessages as say } from './plan-messages.ts'

const asked = { auth: 'employee', needs: 'colleague', writes: false } as const
const written = { auth: 'employee', needs: 'colleague', writes: true } as const
const version = z.number().int().positive()
const person = z.object({ id: z.number(), name: z.string() })

const milestone = z.object({
  id: z.number(),
  title: z.string(),
  due_on: storedDate,
  state: milestoneStates.schema,
  version: z.number(),
})
export type MilestoneView = z.output<typeof milestone>

const bar = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  kind: itemKinds.schema,
  status: z.string(),
  category: statusCategories.schema,
  counts_as: z.enum(['done', 'cancelled']).nullable(),
  colour: epicColours.schema.nullable(),
  owner: person.nullable(),
  starts_on: storedDate.nullable(),
  due_on: storedDate.nullable(),
  overdue: z.boolean(),
  /** Of an epic, in tens of a percent; null where it holds nothing. */
  permille: z.number().nullable(),
})
export type RoadmapBar = z.output<typeof bar>

export const readRoadmap = defineCall('GET', '/projects/roadmap', {
  ...asked,
  summary: 'Returns the epics of a project with their progress, its dated items, sprints and milestones.',
  input: z.object({ project_id: idInPath }),
  output: z.object({
    epics: z.array(bar),
    items: z.array(bar),
    sprints: z.array(
      z.object({ id: z.number(), name: z.string(), starts_on: storedDate, ends_on: storedDate }),
    ),
    milestones: z.array(milestone),
    can_lead: z.boolean(),
  }),
})

export const saveMilestone = defineCall('POST', '/projects/save-milestone', {
  ...written,
  summary: 'Adds a milestone to a project, or changes one.',
  input: z.object({
    project_id: id,
    /** Null for a new one. */
    id: id.nullable().default(null),
    version: version.optional(),
    title: requiredText(120, say.titleEmpty),
    due_on: calendarDate,
  }),
  output: z.object({ id: z.number() }),
  says: say.milestoneSaved,
})

export const reachMilestone = defineCall('POST', '/projects/reach-milestone', {
  ...written,
  summary: 'Says that a milestone is reached, or that it is not.',
  input: z.object({ id, version, reached: z.boolean() }),
})

export const deleteMilestone = defineCall('POST', '/projects/delete-milestone', {
  ...written,
  summary: 'Deletes a milestone.',
  input: z.object({ id, version }),
  says: say.milestoneDeleted,
})

const effortRow = z.object({
  id: z.number(),
  project: z.object({ id: z.number(), name: z.string() }),
  type: effortTypes.schema,
  title: z.string(),
  minutes: z.number(),
  logged_minutes: z.number(),
  person: person.nullable(),
  role: memberRoles.schema.nullable(),
  starts_on: storedDate.nullable(),
  ends_on: storedDate.nullable(),
  version: z.number(),
  can_edit: z.boolean(),
})
export type EffortRow = z.output<typeof effortRow>

export const effortList = defineList(effortRow, {
  key: 'project-efforts',
  title: 'Efforts',
  columns: {
    title: { label: 'Effort', kind: 'text', main: true, width: 230, sort: true },
    type: { label: 'Type', kind: 'words', of: wordsOf(effortTypes), width: 140, sort: true },
    minutes: { label: 'Planned', kind: 'minutes', width: 110, sort: true, total: true },
    logged_minutes: { label: 'Logged', kind: 'minutes', width: 110, sort: true, total: true },
    person: { label: 'Person', kind: 'person', width: 160 },
    role: { label: 'Role', kind: 'words', of: wordsOf(memberRoles), width: 110 },
    starts_on: { label: 'First day', kind: 'date', width: 120, sort: true },
    ends_on: { label: 'Last day', kind: 'date', width: 120 },
    project: { label: 'Project', kind: 'text', hidden: true, value: ({ project }) => project.name },
  },
  filters: {
    project: { label: 'Project', kind: 'record', inToolbar: false },
    type: { label: 'Type', kind: 'choice', of: effortTypes },
  },
  order: { by: 'title', direction: 'asc' },
  read: { path: '/projects/efforts', needs: 'colleague', summary: 'Lists the efforts that the caller sees.' },
  export: { path: '/projects/export-efforts', needs: 'colleague', summary: 'Exports efforts.' },
})

const MOST_MINUTES = 600_000

export const saveEffort = defineCall('POST', '/projects/save-effort', {
  ...written,
  summary: 'Adds a planned effort to a project, or changes one.',
  input: z
    .object({
      project_id: id,
      id: id.nullable().default(null),
      version: version.optional(),
      type: effortTypes.schema.default('internal'),
      title: requiredText(160, say.titleEmpty),
      minutes: z
        .number(say.minutesWrong)
        .int(say.minutesWrong)
        .min(0, say.minutesWrong)
        .max(MOST_MINUTES, say.minutesWrong),
      person_id: id.nullable().default(null),
      role: z.enum(['lead', 'developer', 'qa', 'designer', 'analyst']).nullable().default(null),
      starts_on: calendarDate.nullable().default(null),
      ends_on: calendarDate.nullable().default(null),
    })
    .refine(({ person_id, role }) => person_id === null || role === null, {
      path: ['role'],
      message: say.personOrRole,
    })
    .refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on, {
      path: ['ends_on'],
      message: say.endBeforeStart,
    }),
  output: z.object({ id: z.number() }),
  says: say.effortSaved,
})

export const deleteEffort = defineCall('POST', '/projects/delete-effort', {
  ...written,
  summary: 'Deletes a planned effort.',
  input: z.object({ id, version }),
  says: say.effortDeleted,
})

export const readOverview = defineCall('GET', '/projects/overview', {
  ...asked,
  summary: 'Returns how a project stands: progress, overdue items, budget, active sprint and next milestone.',
  input: z.object({ project_id: idInPath }),
  output: z.object({
    progress: z
      .object({
        permille: z.number(),
        by: z.enum(['points', 'estimate', 'count']),
        done: z.number(),
        total: z.number(),
      })
      .nullable(),
    open: z.number(),
    overdue: z.number(),
    blocked: z.number(),
    unassigned: z.number(),
    health: z.enum(['good', 'at_risk', 'late']),
    reasons: z.array(z.string()),
    sprint: z.object({ id: z.number(), name: z.string(), ends_on: storedDate }).nullable(),
    milestone: milestone.nullable(),
    customer_id: z.number().nullable(),
    logged_minutes: z.number(),
    budget_minutes: z.number().nullable(),
    planned_minutes: z.number(),
    /** For those who manage the project. */
    money: z.object({ amount: z.number().nullable(), currency: z.string() }).nullable(),
    can_manage: z.boolean(),
  }),
})

const MOST_BUDGET = 60_000_000
const MOST_AMOUNT = 10_000_000_000_000

export const saveBudget = defineCall('POST', '/projects/save-budget', {
  ...written,
  summary: 'Sets the budget of a project.',
  input: z.object({
    project_id: id,
    budget_minutes: z
      .number(say.budgetWrong)
      .int(say.budgetWrong)
      .min(0, say.budgetWrong)
      .max(MOST_BUDGET, say.budgetWrong)
      .nullable()
      .default(null),
    budget_amount: z.number().int().min(0).max(MOST_AMOUNT).nullable().default(null),
    budget_currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('INR'),
  }),
  says: say.saved,
})

const MOST_CARDS = 60

export const readFigures = defineCall('GET', '/projects/figures', {
  ...asked,
  summary: 'Returns progress, open items, budget and next milestone of the projects that the caller sees.',
  input: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .transform((typed) => typed.split(',').map(Number).slice(0, MOST_CARDS)),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        open: z.number(),
        overdue: z.number(),
        /** In tens of a percent; null where there is nothing to do. */
        progress: z.number().nullable(),
        budget_minutes: z.number().nullable(),
        logged_minutes: z.number(),
        milestone: z.string().nullable(),
        milestone_on: storedDate.nullable(),
      }),
    ),
  }),
})
