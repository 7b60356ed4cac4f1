import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import * as field from './performance-fields.ts'
import { confirmationStates, recommendations, reviewerKinds, reviewerStates } from './performance-lists.ts'
import { performanceMessages as say } from './performance-messages.ts'

const MANAGE = 'performance.confirmation.manage'
const read = { auth: 'employee', needs: 'colleague', writes: false } as const
const write = { auth: 'employee', needs: 'colleague', writes: true } as const

export const confirmationRow = z.object({
  id: z.number(),
  version: z.number(),
  person: field.named,
  manager: field.named.nullable(),
  company: z.string(),
  probation_end: storedDate,
  state: confirmationStates.schema,
  recommendation: recommendations.schema.nullable(),
  months: z.number().nullable(),
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  extended_to: storedDate.nullable(),
  overdue: z.boolean(),
})
export type ConfirmationRow = z.output<typeof confirmationRow>

export const confirmationList = defineList(confirmationRow, {
  key: 'confirmations',
  title: 'Confirmations',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    manager: { label: 'Manager', kind: 'person', sort: true },
    probation_end: { label: 'Probation ends', kind: 'date', sort: true },
    state: { label: 'State', kind: 'state', of: confirmationStates, sort: true },
    recommendation: { label: 'Recommended', kind: 'state', of: recommendations },
    company: { label: 'Company', kind: 'text', hidden: true },
    extended_to: { label: 'Extended to', kind: 'date', hidden: true },
    decided_by: { label: 'Decided by', kind: 'text', hidden: true },
    decided_at: { label: 'Decided', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'To decide' },
        { value: 'overdue', label: 'Overdue' },
        { value: 'done', label: 'Decided' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    state: { label: 'State', kind: 'choice', of: confirmationStates },
  },
  search: 'Person or manager',
  order: { by: 'probation_end', direction: 'asc' },
  read: {
    path: '/confirmation/list',
    needs: 'colleague',
    summary: 'Lists confirmations that the caller decides or reviews.',
  },
  export: { path: '/confirmation/export', needs: MANAGE, summary: 'Exports confirmations.' },
})

export const readConfirmation = defineCall('GET', '/confirmation/confirmation', {
  ...read,
  summary: 'Returns one confirmation as the caller may see it.',
  input: z.object({ id: idInPath }),
  output: confirmationRow.extend({
    self_note: z.string(),
    reason: z.string(),
    joined_on: storedDate,
    /** Months by which the probation was extended before. */
    extended_before: z.number(),
    items: z.array(field.item),
    mine: z
      .object({
        id: z.number(),
        version: z.number(),
        kind: reviewerKinds.schema,
        state: reviewerStates.schema,
        answers: z.array(field.answer),
        writable: z.boolean(),
      })
      .nullable(),
    reviews: z.array(field.shownReview),
    effects: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    letter_id: z.number().nullable(),
    can: z.object({ note: z.boolean(), decide: z.boolean(), release: z.boolean() }),
  }),
})
export type ConfirmationPage = z.output<(typeof readConfirmation)['output']>

export const saveConfirmationNote = defineCall('POST', '/confirmation/note', {
  ...write,
  summary: 'Keeps the caller’s own note on their confirmation.',
  input: z.object({ id, note: field.requiredLong }),
  says: say.noteSaved,
})

export const decideConfirmation = defineCall('POST', '/confirmation/decide', {
  auth: 'employee',
  needs: { all: [MANAGE, 'people.work.read', 'people.employment.manage', 'documents.letter.draft'] },
  writes: true,
  summary: 'Confirms, extends the probation, or does not confirm. The employment changes with it.',
  input: z.object({
    id,
    version: field.version,
    decision: recommendations.schema,
    months: z.number().int().min(1).max(6).nullable().default(null),
    reason: field.reason,
  }),
})
