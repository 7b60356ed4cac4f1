import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { itemKinds } from '#projects/contract/items/item-lists.ts'
import {
  findingSeverities,
  findingStates,
  reviewStates,
  verdicts,
} from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const
const version = z.number().int().positive()
const named = z.object({ id: z.number(), name: z.string() })

const reviewRow = z.object({
  id: z.number(),
  title: z.string(),
  project: named,
  author: named,
  state: reviewStates.schema,
  rounds: z.number(),
  findings: z.number(),
  open_findings: z.number(),
  created_at: storedInstant,
  waiting_since: storedInstant.nullable(),
  /** Minutes of business from opening to approval. */
  turnaround: z.number().nullable(),
})
export type ReviewRow = z.output<typeof reviewRow>

export const reviewList = defineList(reviewRow, {
  key: 'code-reviews',
  title: 'Code reviews',
  columns: {
    title: { label: 'Title', kind: 'text', main: true, sort: true, fills: true },
    project: { label: 'Project', kind: 'text', sort: true, width: 180, value: ({ project }) => project.name },
    author: { label: 'Author', kind: 'person', sort: true, width: 180 },
    state: { label: 'State', kind: 'state', of: reviewStates, sort: true, width: 170 },
    open_findings: { label: 'Open findings', kind: 'number', width: 130 },
    rounds: { label: 'Rounds', kind: 'number', sort: true, width: 100 },
    waiting_since: { label: 'Waiting since', kind: 'instant', sort: true, width: 150 },
    turnaround: { label: 'Turnaround', kind: 'minutes', sort: true, width: 120 },
    created_at: { label: 'Opened', kind: 'instant', sort: true, width: 150, hidden: true },
    findings: { label: 'Findings', kind: 'number', width: 110, hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'waiting', label: 'Waiting for me' },
        { value: 'mine', label: 'Mine' },
        { value: 'open', label: 'Open' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    state: { label: 'State', kind: 'choice', of: reviewStates },
    project: { label: 'Project', kind: 'record' },
  },
  search: 'Title or author',
  order: { by: 'created_at', direction: 'desc' },
  read: {
    path: '/code-review/list',
    needs: 'account',
    summary: 'Lists code reviews of the caller’s projects.',
  },
  export: { path: '/code-review/export', needs: 'account', summary: 'Exports code reviews.' },
})

const findingView = z.object({
  id: z.number(),
  version: z.number(),
  file: z.string(),
  line: z.number().nullable(),
  text: z.string(),
  severity: findingSeverities.schema,
  state: findingStates.schema,
  round: z.number(),
  by: z.string(),
  at: storedInstant,
})
export type FindingView = z.output<typeof findingView>

export const reviewDeeds = ['edit', 'find', 'fix', 'leave', 'verdict', 'start', 'again', 'close'] as const

export const reviewPage = reviewRow.extend({
  version: z.number(),
  url: z.string(),
  item: z.object({ id: z.number(), key: z.string(), title: z.string(), kind: itemKinds.schema }).nullable(),
  approved_at: storedInstant.nullable(),
  reviewers: z.array(z.object({ id: z.number(), name: z.string(), state: verdicts.schema })),
  list: z.array(findingView),
  can: z.array(z.enum(reviewDeeds)),
})
export type ReviewPage = z.output<typeof reviewPage>

export const readReview = defineCall('GET', '/code-review/details', {
  ...asked,
  summary: 'Returns one code review with its findings.',
  input: z.object({ id: idInPath }),
  output: reviewPage,
})

export const readReviewChoices = defineCall('GET', '/code-review/choices', {
  ...asked,
  summary: 'Returns the members of a project who can review.',
  input: z.object({ project_id: idInPath }),
  output: z.object({ people: z.array(named) }),
})

const facts = z.object({
  title: requiredText(200, say.titleEmpty),
  url: requiredText(1_000, say.linkWrong).refine((url) => /^https?:\/\/\S+$/.test(url), say.linkWrong),
  /** The number of the work item in its project. */
  item: id.nullable().default(null),
  reviewers: z.array(id).min(1, say.noReviewers).max(20),
})

export const createReview = defineCall('POST', '/code-review/create', {
  ...written,
  summary: 'Opens a code review. Its author asks others of the project.',
  input: facts.extend({ project_id: id }),
  output: z.object({ id: z.number() }),
  says: say.reviewCreated,
})

export const saveReview = defineCall('POST', '/code-review/save', {
  ...written,
  summary: 'Changes title, link, item and reviewers of a code review.',
  input: facts.extend({ id, version }),
  says: say.saved,
})

export const addFinding = defineCall('POST', '/code-review/add-finding', {
  ...written,
  summary: 'Adds a finding, written as file:line and text.',
  input: z.object({
    id,
    quick: requiredText(2_000, say.findingEmpty),
    severity: findingSeverities.schema.default('minor'),
  }),
  says: say.findingAdded,
})

export const setFinding = defineCall('POST', '/code-review/set-finding', {
  ...written,
  summary: 'Marks a finding as fixed, left or open.',
  input: z.object({ finding_id: id, version, state: findingStates.schema }),
  says: say.saved,
})

export const giveVerdict = defineCall('POST', '/code-review/verdict', {
  ...written,
  summary: 'Approves a code review or requests changes.',
  input: z.object({ id, verdict: z.enum(['changes', 'approved']) }),
})

export const moveReview = defineCall('POST', '/code-review/move', {
  ...written,
  summary: 'Starts a review, asks for it again or closes it.',
  input: z.object({ id, to: z.enum(['start', 'again', 'close']) }),
})
