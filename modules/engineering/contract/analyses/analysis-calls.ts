import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { itemKinds } from '#projects/contract/items/item-lists.ts'
import { analysisStates } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const
const version = z.number().int().positive()
const named = z.object({ id: z.number(), name: z.string() })

const analysisRow = z.object({
  id: z.number(),
  title: z.string(),
  project: named.nullable(),
  lead: named.nullable(),
  state: analysisStates.schema,
  analyst: named.nullable(),
  approver: named.nullable(),
  /** Sum of the estimates of all roles. */
  minutes: z.number(),
  created_at: storedInstant,
  age_days: z.number(),
})
export type AnalysisRow = z.output<typeof analysisRow>

export const analysisList = defineList(analysisRow, {
  key: 'requirement-analyses',
  title: 'Requirement analyses',
  columns: {
    title: { label: 'Title', kind: 'text', main: true, sort: true, fills: true },
    project: {
      label: 'Project or lead',
      kind: 'text',
      width: 200,
      value: ({ project, lead }) => project?.name ?? lead?.name ?? '',
    },
    state: { label: 'State', kind: 'state', of: analysisStates, sort: true, width: 190 },
    analyst: { label: 'Analyst', kind: 'person', sort: true, width: 180 },
    approver: { label: 'Approver', kind: 'person', sort: true, width: 180 },
    minutes: { label: 'Estimate', kind: 'minutes', width: 110 },
    age_days: { label: 'Age in days', kind: 'number', width: 120 },
    created_at: { label: 'Created', kind: 'instant', sort: true, width: 150, hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Not closed' },
        { value: 'mine', label: 'Mine to write' },
        { value: 'to_decide', label: 'Mine to decide' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    state: { label: 'State', kind: 'choice', of: analysisStates },
    project: { label: 'Project', kind: 'record' },
  },
  search: 'Title',
  order: { by: 'created_at', direction: 'desc' },
  read: {
    path: '/requirement-analysis/list',
    needs: 'account',
    summary: 'Lists requirement analyses that the caller sees.',
  },
  export: {
    path: '/requirement-analysis/export',
    needs: 'account',
    summary: 'Exports requirement analyses.',
  },
})

const hours = z.number(say.hoursWrong).int().min(0, say.hoursWrong).max(600_000, say.hoursWrong)
const estimate = z
  .object({
    role: requiredText(60, say.roleEmpty),
    optimistic: hours,
    likely: hours,
    pessimistic: hours,
  })
  .refine(({ optimistic, likely, pessimistic }) => optimistic <= likely && likely <= pessimistic, {
    path: ['likely'],
    message: say.estimateOrder,
  })

const question = z.object({
  text: requiredText(1_000, say.titleEmpty),
  answer: text(2_000).default(''),
  query_id: id.nullable().default(null),
})

export const analysisDeeds = [
  'edit',
  'assign',
  'start',
  'submit',
  'decide',
  'close',
  'make_items',
  'link',
] as const

export const analysisPage = analysisRow.extend({
  version: z.number(),
  edition: z.number(),
  functional: z.array(z.string()),
  non_functional: z.array(z.string()),
  assumptions: z.string(),
  risks: z.string(),
  reason: z.string(),
  estimates: z.array(
    z.object({
      role: z.string(),
      optimistic: z.number(),
      likely: z.number(),
      pessimistic: z.number(),
      minutes: z.number(),
    }),
  ),
  questions: z.array(
    z.object({
      text: z.string(),
      answer: z.string(),
      query: z.object({ id: z.number(), name: z.string() }).nullable(),
    }),
  ),
  /** Queries of the lead, to link questions to. */
  queries: z.array(named),
  items: z.array(
    z.object({
      id: z.number(),
      key: z.string(),
      title: z.string(),
      kind: itemKinds.schema,
      status: z.string(),
      line: z.string().nullable(),
    }),
  ),
  can: z.array(z.enum(analysisDeeds)),
})
export type AnalysisPage = z.output<typeof analysisPage>

export const readAnalysis = defineCall('GET', '/requirement-analysis/details', {
  ...asked,
  summary: 'Returns one requirement analysis.',
  input: z.object({ id: idInPath }),
  output: analysisPage,
})

export const readAnalysisChoices = defineCall('GET', '/requirement-analysis/choices', {
  ...asked,
  summary: 'Returns projects the caller leads, open leads, and people who can write or decide an analysis.',
  output: z.object({
    projects: z.array(named),
    leads: z.array(named),
    people: z.array(named),
  }),
})

export const createAnalysis = defineCall('POST', '/requirement-analysis/create', {
  ...written,
  summary: 'Creates a requirement analysis of a project or a lead.',
  input: z.object({
    title: requiredText(200, say.titleEmpty),
    project_id: id.nullable().default(null),
    lead_id: id.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  says: say.analysisCreated,
})

const lines = z
  .array(requiredText(200, say.titleEmpty))
  .max(200)
  .refine((list) => new Set(list.map((line) => line.toLowerCase())).size === list.length, say.lineTwice)
  .default([])

export const saveAnalysis = defineCall('POST', '/requirement-analysis/save', {
  ...written,
  summary: 'Saves the sections, estimates and questions of an analysis. A rejected one is open again.',
  body: { kilobytes: 256, keys: 5_000 },
  input: z.object({
    id,
    version,
    title: requiredText(200, say.titleEmpty),
    functional: lines,
    non_functional: lines,
    assumptions: text(10_000).default(''),
    risks: text(10_000).default(''),
    estimates: z
      .array(estimate)
      .max(30)
      .refine(
        (list) => new Set(list.map(({ role }) => role.toLowerCase())).size === list.length,
        say.roleTwice,
      )
      .default([]),
    questions: z.array(question).max(100).default([]),
  }),
  says: say.saved,
})

export const assignAnalysis = defineCall('POST', '/requirement-analysis/assign', {
  ...written,
  summary: 'Assigns the analyst and the approver.',
  input: z.object({ id, version, analyst_id: id, approver_id: id, project_id: id.nullable().default(null) }),
})

export const moveAnalysis = defineCall('POST', '/requirement-analysis/move', {
  ...written,
  summary: 'Starts, submits or closes an analysis.',
  input: z.object({ id, to: z.enum(['open', 'submitted_for_approval', 'closed']) }),
})

export const decideAnalysis = defineCall('POST', '/requirement-analysis/decide', {
  ...written,
  summary: 'Approves or rejects an analysis.',
  input: z
    .object({ id, approve: z.boolean(), reason: text(1_000).default('') })
    .refine(({ approve, reason }) => approve || reason !== '', {
      path: ['reason'],
      message: say.reasonEmpty,
    }),
})

export const makeAnalysisItems = defineCall('POST', '/requirement-analysis/make-items', {
  ...written,
  summary: 'Creates one user story for each line of the functional list that has none.',
  input: z.object({ id }),
})

export const linkAnalysisItem = defineCall('POST', '/requirement-analysis/link-item', {
  ...written,
  summary: 'Links a work item of the project, or takes the link away.',
  input: z.object({ id, item: id, linked: z.boolean().default(true) }),
  says: say.saved,
})

export const downloadAnalysis = defineCall('GET', '/requirement-analysis/download', {
  ...asked,
  summary: 'Downloads an analysis as PDF.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
})
