import { z } from 'zod'
import { decisionView } from '#platform/contract/approval.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import {
  categoryKinds,
  claimStates,
  paymentRoutes,
  paymentStates,
} from '#reimbursement/contract/reimbursement-lists.ts'

/** What the policy says of a line: `stop` refuses the submission, `warn` is shown to the approver. */
export const lineFlag = z.object({
  key: z.enum([
    'future',
    'before_joining',
    'receipt_missing',
    'too_old',
    'line_limit',
    'day_limit',
    'month_limit',
    'near_limit',
    'duplicate',
    'paid_already',
  ]),
  tone: z.enum(['warn', 'stop']),
  text: z.string(),
})
export type LineFlag = z.output<typeof lineFlag>

const person = z.object({ id: z.number(), name: z.string() })

export const receiptView = z.object({
  id: z.number(),
  line_id: z.number().nullable(),
  name: z.string(),
  kind: z.string(),
})

export const lineView = z.object({
  id: z.number(),
  position: z.number(),
  category: z.object({
    id: z.number(),
    name: z.string(),
    kind: categoryKinds.schema,
    route: paymentRoutes.schema,
    unit_rate: z.number().nullable(),
  }),
  spent_on: storedDate,
  currency: z.string(),
  amount: z.number(),
  rate: z.string(),
  rate_on: storedDate.nullable(),
  rupees: z.number(),
  tax_part: z.number(),
  vendor: z.string(),
  bill_number: z.string(),
  units: z.number().nullable(),
  places: z.string(),
  billable: z.boolean(),
  note: z.string(),
  split_of: z.string().nullable(),
  duplicate_reason: z.string(),
  flags: z.array(lineFlag),
  approved_amount: z.number().nullable(),
  decision_reason: z.string(),
  /** What an advance has paid of it before. */
  advance: z.object({ id: z.number(), number: z.string(), amount: z.number() }).nullable(),
  receipts: z.array(receiptView),
})
export type LineView = z.output<typeof lineView>

export const claimSummary = z.object({
  id: z.number(),
  number: z.string().nullable(),
  title: z.string(),
  person,
  company: z.string(),
  project: z.string().nullable(),
  status: claimStates.schema,
  payment: paymentStates.schema.nullable(),
  total: z.number(),
  approved_total: z.number().nullable(),
  lines: z.number(),
  flagged: z.number(),
  from: storedDate.nullable(),
  to: storedDate.nullable(),
  submitted_at: storedInstant.nullable(),
  decided_at: storedInstant.nullable(),
  paid_on: storedDate.nullable(),
  /** Whole days since it was submitted, while it is pending. */
  age: z.number().nullable(),
})
export type ClaimSummary = z.output<typeof claimSummary>

const historyEntry = z.object({
  from: z.string(),
  to: z.string(),
  by: z.string(),
  at: storedInstant,
  comment: z.string(),
})

export const claimView = claimSummary.extend({
  project_id: z.number().nullable(),
  version: z.number(),
  expenses: z.array(lineView),
  /** Receipts that lie beside the whole claim. */
  receipts: z.array(receiptView),
  decisions: z.array(decisionView),
  pending_with: z.array(z.object({ kind: z.string(), names: z.array(z.string()), open: z.boolean() })),
  history: z.array(historyEntry),
  /** By which the bank knows what was paid. */
  references: z.array(z.string()),
  /** Why the last payment did not arrive, while the claim waits for the next one. */
  payment_problem: z.string(),
  with_payroll: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    revoke: z.boolean(),
    copy: z.boolean(),
  }),
})
export type ClaimView = z.output<typeof claimView>
