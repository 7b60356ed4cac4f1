import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
} from '#platform/contract/scalars.ts'
import { bodyOfTags, named, note, receiver, tags } from '#assets/contract/assets-fields.ts'
import { acceptances, conditions, outcomes, requestStates } from '#assets/contract/assets-lists.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'

const view = 'assets.asset.view'
const manage = 'assets.asset.manage'

export const assignmentRow = z.object({
  id: z.number(),
  version: z.number(),
  asset_id: z.number(),
  tag: z.string(),
  model: z.string(),
  category: z.string(),
  holder: z.object({ id: z.number().nullable(), name: z.string() }),
  given_by: z.string(),
  given_at: storedInstant,
  return_on: storedDate.nullable(),
  /** Days after the expected return. */
  overdue: z.number().nullable(),
  acceptance: acceptances.schema,
  accepted_at: storedInstant.nullable(),
  ended_at: storedInstant.nullable(),
  outcome: outcomes.schema.nullable(),
  can: z.object({ manage: z.boolean(), answer: z.boolean() }),
})
export type AssignmentRow = z.output<typeof assignmentRow>

export const assignmentList = defineList(assignmentRow, {
  key: 'asset-assignments',
  title: 'Assigned assets',
  columns: {
    tag: { label: 'Tag', kind: 'text', main: true, sort: true, width: 100 },
    model: { label: 'Model', kind: 'text', sort: true, fills: true },
    category: { label: 'Category', kind: 'text', hidden: true, sort: true },
    holder: { label: 'Holder', kind: 'person', sort: true },
    given_at: { label: 'Since', kind: 'instant', sort: true },
    return_on: { label: 'Expected back', kind: 'date', sort: true },
    overdue: { label: 'Days overdue', kind: 'number' },
    acceptance: { label: 'Acceptance', kind: 'state', of: acceptances },
    accepted_at: { label: 'Accepted', kind: 'instant', hidden: true, sort: true },
    given_by: { label: 'Given by', kind: 'text', hidden: true },
    ended_at: { label: 'Ended', kind: 'instant', hidden: true, sort: true },
    outcome: { label: 'Outcome', kind: 'words', of: wordsOf(outcomes), hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'unaccepted', label: 'Not accepted yet' },
        { value: 'overdue', label: 'Return overdue' },
        { value: 'ended', label: 'Ended' },
      ],
      byDefault: 'open',
    },
    category_id: { label: 'Category', kind: 'record' },
    holder_id: { label: 'Holder', kind: 'person', inToolbar: false },
  },
  search: 'Tag, model or holder',
  order: { by: 'given_at', direction: 'desc' },
  read: { path: '/assets/assignments', needs: view, summary: 'Lists assignments that the caller may see.' },
  export: { path: '/assets/export-assignments', needs: view, summary: 'Exports the assignments of assets.' },
})

export const readAssignment = defineCall('GET', '/assets/assignment', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns one assignment with the text that was accepted and the name it was signed with.',
  input: z.object({ id: idInPath }),
  output: assignmentRow.extend({
    acceptance_text: z.string(),
    accepted_name: z.string().nullable(),
    decline_reason: z.string(),
    ended_by: z.string().nullable(),
    end_condition: conditions.schema.nullable(),
    note: z.string(),
  }),
})
export type AssignmentPage = z.output<(typeof readAssignment)['output']>

/** All of them or none: what belongs together is not given in part. */
export const giveAssets = defineCall('POST', '/assets/give', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Assigns one or several assets to a person or an office.',
  body: bodyOfTags,
  input: z.object({
    tags,
    ...receiver,
    return_on: calendarDate.nullable().default(null),
    note,
    /** The request that this fulfils. */
    request_id: id.nullable().default(null),
  }),
  output: z.object({ ids: z.array(z.number()) }),
})

export const takeBackAssets = defineCall('POST', '/assets/take-back', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Takes one or several assets back, or notes that they do not come back.',
  body: bodyOfTags,
  input: z.object({
    tags,
    outcome: z.enum(['returned', 'lost', 'waived']).default('returned'),
    condition: conditions.schema.nullable().default(null),
    note,
  }),
})

export const transferAsset = defineCall('POST', '/assets/transfer', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Takes an asset back and assigns it to someone else in one step.',
  input: z.object({ asset_id: id, ...receiver, return_on: calendarDate.nullable().default(null), note }),
  output: z.object({ id: z.number() }),
})

export const answerAssignment = defineCall('POST', '/assets/answer', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Accepts an asset that the caller was given with their name, or declines it with a reason.',
  input: z.discriminatedUnion('accept', [
    z.object({ accept: z.literal(true), id, name: requiredText(120, say.signatureEmpty) }),
    z.object({ accept: z.literal(false), id, reason: requiredText(300, say.reasonEmpty) }),
  ]),
})

export const remindHolder = defineCall('POST', '/assets/remind', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Reminds a holder to accept or to return, at most once a day.',
  input: z.object({ id }),
})

export const downloadReceipt = defineCall('GET', '/assets/receipt', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the receipt of an assignment as a PDF.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 30, seconds: 60 },
})

export const readMyAssets = defineCall('GET', '/assets/mine', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns what the caller holds and held, their licences and their requests.',
  output: z.object({
    assignments: z.array(assignmentRow.extend({ acceptance_text: z.string() })),
    seats: z.array(z.object({ asset: z.string(), taken_at: storedInstant })),
    requests: z.array(
      z.object({
        id: z.number(),
        version: z.number(),
        category: z.string(),
        reason: z.string(),
        status: requestStates.schema,
        asked_at: storedInstant,
        decided_by: z.string().nullable(),
        decision_note: z.string(),
        asset: z.string().nullable(),
      }),
    ),
    categories: z.array(named),
  }),
})
export type MyAssets = z.output<(typeof readMyAssets)['output']>

export const readAssetsOf = defineCall('GET', '/assets/of-person', {
  auth: 'employee',
  needs: view,
  writes: false,
  summary: 'Returns what a person has in hand, for their page.',
  input: z.object({ account_id: idInPath }),
  output: z.object({ rows: z.array(assignmentRow) }),
})

export const reportFault = defineCall('POST', '/assets/report-problem', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Reports a problem with an asset that the caller holds.',
  input: z.object({ asset_id: id, text: requiredText(1_000, say.problemEmpty) }),
  says: say.faultReported,
})
