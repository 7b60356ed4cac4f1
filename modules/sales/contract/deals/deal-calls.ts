import { z } from 'zod'
import { currencies } from '#exchange-rates/contract/currencies.ts'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { taskView } from '#sales/contract/tasks/task-calls.ts'
import { dealRow } from './deal-list.ts'
import { contactRoleKeys, dealTypeKeys, LARGEST_AMOUNT, lostReasonKeys, stageKinds } from './deal-lists.ts'
import { dealMessages as say } from './deal-messages.ts'
import { milestoneStates } from './milestone-calls.ts'

const VIEW = 'sales.record.view'
const EDIT = { all: ['sales.record.view', 'sales.record.edit'] } as const
const ASSIGN = { all: ['sales.record.view', 'sales.record.assign'] } as const

const stageView = z.object({
  id: z.number(),
  name: z.string(),
  probability: z.number(),
  kind: z.enum(stageKinds),
  needs_close: z.boolean(),
})
export type StageView = z.output<typeof stageView>

export const dealView = dealRow.omit({ account: true, slipped: true }).extend({
  version: z.number(),
  account: z.object({ id: z.number(), name: z.string() }).nullable(),
  lead: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** Begun from it once it was won; its page decides who may open it. */
  project_id: z.number().nullable(),
  stage: stageView,
  probability_overridden: z.boolean(),
  slipped: z.boolean(),
  /** Rupees for one unit, as text, with the day of the rate; null for rupees and without the grant. */
  rate: z.object({ text: z.string(), on: storedDate }).nullable(),
  won_at: storedInstant.nullable(),
  lost_at: storedInstant.nullable(),
  lost_reason: z.enum(lostReasonKeys).nullable(),
  lost_note: z.string(),
  competitor: z.string(),
  contacts: z.array(z.object({ id: z.number(), name: z.string(), role: z.enum(contactRoleKeys).nullable() })),
  tasks: z.array(taskView),
  /** Where the reader may move it. */
  moves: z.array(stageView),
  can: z.object({ edit: z.boolean(), amounts: z.boolean(), assign: z.boolean(), reopen: z.boolean() }),
})
export type DealView = z.output<typeof dealView>

export const readDeal = defineCall('GET', '/sales/deal', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Returns one deal with its contacts and tasks.',
  input: z.object({ id: idInPath }),
  output: dealView,
})

/** For people who manage a project without being in sales: what was agreed, without notes and forecasts. */
export const readDealOfProject = defineCall('GET', '/sales/deal-of-project', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns the deal that a project began from, for its managers and for sales.',
  input: z.object({ project_id: idInPath }),
  output: z.object({
    deal: z
      .object({
        id: z.number(),
        name: z.string(),
        account: z.string().nullable(),
        owner: z.string(),
        stage: z.string(),
        won_at: storedInstant.nullable(),
        /** Left out without the grant for amounts. */
        amount: z.number().optional(),
        currency: z.string(),
        milestones: z.array(
          z.object({ title: z.string(), due_on: storedDate.nullable(), state: milestoneStates.schema }),
        ),
        /** Whether its own page opens for the reader. */
        can: z.object({ open: z.boolean() }),
      })
      .nullable(),
  }),
})

export const listStages = defineCall('GET', '/sales/deal-stages', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Lists the stages of deals in their order.',
  input: z.object({}),
  output: z.array(stageView),
})

export const listDealsOf = defineCall('GET', '/sales/deals-of-contact', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Lists the deals of a contact that the caller may see.',
  input: z.object({ contact_id: idInPath }),
  output: z.array(dealRow),
})

export const readBoard = defineCall('GET', '/sales/deal-board', {
  auth: 'employee',
  needs: VIEW,
  writes: false,
  summary: 'Returns the stages of deals with their counts, sums and the deals that close next.',
  input: z.object({ owner: idInPath.optional() }),
  output: z.object({
    stages: z.array(
      stageView.extend({
        count: z.number(),
        sum: z.number().optional(),
        weighted: z.number().optional(),
      }),
    ),
    cards: z.array(dealRow.extend({ can: z.object({ move: z.boolean() }) })),
  }),
})

export const saveDeal = defineCall('POST', '/sales/save-deal', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Adds a deal in the first stage, or changes one.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().default(0),
    name: requiredText(200, say.nameEmpty),
    sales_account_id: id.nullable().default(null),
    deal_type: z.enum(dealTypeKeys).default('new'),
    /** In the smallest unit of the currency; left out by who may not see amounts. */
    amount: z
      .number(say.amountWrong)
      .int(say.amountWrong)
      .min(0, say.amountWrong)
      .max(LARGEST_AMOUNT, say.amountWrong)
      .optional(),
    currency: z.enum(currencies).optional(),
    /** Null for the probability of the stage. */
    probability: z
      .number(say.probabilityWrong)
      .int(say.probabilityWrong)
      .min(0, say.probabilityWrong)
      .max(100, say.probabilityWrong)
      .nullable()
      .default(null),
    expected_close: calendarDate.nullable().default(null),
    competitor: text(100).default(''),
    /** Only for a new deal. */
    contact_id: id.nullable().default(null),
    lead_id: id.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
})

export const moveDeal = defineCall('POST', '/sales/move-deal', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Moves a deal from the stage that was seen to another one, or within its column.',
  input: z.object({
    id,
    from: id,
    /** The same stage for another place in its column. */
    to: id,
    /** The deal that it is put beneath, or over; both null for the top of the column. */
    before_id: id.nullable().default(null),
    after_id: id.nullable().default(null),
    lost_reason: z.enum(lostReasonKeys).nullable().default(null),
    competitor: text(100).default(''),
    note: text(1_000).default(''),
  }),
})

export const reopenDeal = defineCall('POST', '/sales/reopen-deal', {
  auth: 'employee',
  needs: ASSIGN,
  writes: true,
  summary: 'Returns a won or lost deal to its last open stage.',
  input: z.object({ id, note: text(1_000).default('') }),
})

export const assignDeal = defineCall('POST', '/sales/assign-deal', {
  auth: 'employee',
  needs: ASSIGN,
  writes: true,
  summary: 'Gives a deal to another owner, with its open tasks on request.',
  input: z.object({ id, owner_id: id, with_tasks: z.boolean().default(true) }),
})

export const setDealContact = defineCall('POST', '/sales/set-deal-contact', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Adds a contact to a deal or changes its role there.',
  input: z.object({ deal_id: id, contact_id: id, role: z.enum(contactRoleKeys).nullable().default(null) }),
})

export const removeDealContact = defineCall('POST', '/sales/remove-deal-contact', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Takes a contact off a deal.',
  input: z.object({ deal_id: id, contact_id: id }),
})

const forecastRow = z.object({
  count: z.number(),
  pipeline: z.number(),
  weighted: z.number(),
  commit: z.number(),
  won: z.number(),
  /** What should be won, by the targets of the people whom the caller sees. */
  target: z.number(),
})

export const readForecast = defineCall('GET', '/sales/deal-forecast', {
  auth: 'employee',
  needs: { all: [VIEW, 'sales.deal.amount'] },
  writes: false,
  summary: 'Returns the forecast by month of the expected close, win rate and sales cycle.',
  input: z.object({ owner: idInPath.optional() }),
  output: z.object({
    rows: z.array(forecastRow.extend({ bucket: z.string() })),
    closed: z.object({
      won: z.number(),
      lost: z.number(),
      won_amount: z.number(),
      lost_amount: z.number(),
      /** Days from adding to winning, the middle one. */
      cycle_days: z.number().nullable(),
    }),
    /** Why deals were lost in these months, the most money first. */
    reasons: z.array(z.object({ reason: z.enum(lostReasonKeys), count: z.number(), amount: z.number() })),
    conversion: z.array(z.object({ stage: z.string(), reached: z.number(), went_on: z.number() })),
  }),
})

export const forecastParts = ['rows', 'reasons', 'conversion'] as const
export const forecastExport = z.object({
  owner: id.optional(),
  part: z.enum(forecastParts),
  format: exportFormat,
})

export const exportForecast = defineCall('POST', '/sales/export-forecast', {
  auth: 'employee',
  needs: { all: [VIEW, 'sales.record.export', 'sales.deal.amount'] },
  writes: true,
  summary: 'Exports one table of the forecast.',
  input: forecastExport,
  output: fileAnswer,
  answer: 'file',
})
