import { z } from 'zod'
import { decisionFields, decisionView, reasonMissing, saysWhy } from '#platform/contract/approval.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { MOST_PAISE } from '#reimbursement/contract/categories/category-calls.ts'
import { advanceStates } from './advance-lists.ts'
import { advanceMessages as say } from './advance-messages.ts'

const named = z.object({ id: z.number(), name: z.string() })
const amount = z.number({ error: say.amountNotAbove }).int().min(1, say.amountNotAbove).max(MOST_PAISE)
const reference = requiredText(60, say.utrEmpty)

export const advanceRow = z.object({
  id: z.number(),
  number: z.string(),
  title: z.string(),
  person: named,
  company: z.string(),
  category: z.string(),
  project: z.string().nullable(),
  status: advanceStates.schema,
  amount: z.number(),
  approved_amount: z.number().nullable(),
  /** What claims have taken of it. */
  settled: z.number(),
  /** What approved payslips have taken back. */
  recovered: z.number(),
  /** Null before it is paid. */
  balance: z.number().nullable(),
  requested_at: storedInstant,
  needed_on: storedDate,
  paid_on: storedDate.nullable(),
  settle_by: storedDate.nullable(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean(), pay: z.boolean() }),
})
export type AdvanceRow = z.output<typeof advanceRow>

export const advanceList = defineList(advanceRow, {
  key: 'expense-advances',
  title: 'Advances',
  columns: {
    number: { label: 'Number', kind: 'text', main: true, width: 150, sort: true },
    person: { label: 'Employee', kind: 'person', sort: true },
    title: { label: 'For', kind: 'text', sort: true },
    status: { label: 'State', kind: 'state', of: advanceStates, width: 135, sort: true },
    amount: { label: 'Requested', kind: 'money', width: 120, sort: true, total: true },
    approved_amount: { label: 'Approved', kind: 'money', sort: true, total: true },
    balance: { label: 'Balance', kind: 'money' },
    settle_by: { label: 'Settle by', kind: 'date', width: 210, sort: true },
    settled: { label: 'Settled by claims', kind: 'money', hidden: true, sort: true, total: true },
    recovered: { label: 'Recovered from pay', kind: 'money', hidden: true },
    needed_on: { label: 'Needed on', kind: 'date', hidden: true, sort: true },
    paid_on: { label: 'Paid on', kind: 'date', hidden: true, sort: true },
    requested_at: { label: 'Requested on', kind: 'instant', hidden: true, sort: true },
    category: { label: 'Category', kind: 'text', hidden: true, sort: true },
    project: { label: 'Project', kind: 'text', hidden: true, sort: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'asked', label: 'Pending with me' },
        { value: 'to_pay', label: 'To pay' },
        { value: 'overdue', label: 'Overdue' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'State', kind: 'choice', of: advanceStates },
    company_id: { label: 'Company', kind: 'record', inToolbar: false },
  },
  search: 'Number, employee or purpose',
  order: { by: 'requested_at', direction: 'desc' },
  read: {
    path: '/reimbursement/advances',
    needs: 'colleague',
    summary: 'Lists the caller’s advances and those the caller may see.',
  },
  export: {
    path: '/reimbursement/export-advances',
    needs: 'colleague',
    summary: 'Exports advances as CSV, XLSX or PDF.',
  },
})

export const advanceView = advanceRow.extend({
  version: z.number(),
  ends_on: storedDate,
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  paid_by: z.string().nullable(),
  utr: z.string(),
  recover_month: z.string().nullable(),
  settlements: z.array(
    z.object({
      claim: z.object({ id: z.number(), number: z.string() }),
      amount: z.number(),
      at: storedInstant,
    }),
  ),
  decisions: z.array(decisionView),
  pending_with: z.array(z.object({ kind: z.string(), names: z.array(z.string()) })),
  history: z.array(
    z.object({ to: advanceStates.schema, by: z.string(), at: storedInstant, comment: z.string() }),
  ),
})
export type AdvanceView = z.output<typeof advanceView>

export const readAdvance = defineCall('POST', '/reimbursement/advance', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns an advance with its decisions, the claims set against it, and its history.',
  input: z.object({ id }),
  output: advanceView,
})

export const listAdvanceChoices = defineCall('POST', '/reimbursement/advance-choices', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the categories an advance is paid for, and the caller’s projects.',
  output: z.object({ categories: z.array(named), projects: z.array(named) }),
})

export const requestAdvance = defineCall('POST', '/reimbursement/request-advance', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Requests an advance for the caller.',
  input: z.object({
    title: requiredText(120, say.titleEmpty),
    category_id: z.number({ error: say.categoryEmpty }).int().positive().max(2_147_483_647),
    project_id: id.nullable().default(null),
    amount,
    needed_on: calendarDate,
    ends_on: calendarDate,
  }),
  output: z.object({ id: z.number(), number: z.string() }),
})

export const withdrawAdvance = defineCall('POST', '/reimbursement/withdraw-advance', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws an advance of the caller that is not paid.',
  input: z.object({ id }),
  says: say.withdrawn,
})

export const decideAdvance = defineCall('POST', '/reimbursement/decide-advance', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves an advance, whole or in part, or rejects it.',
  input: z
    .object({
      id,
      version: z.number().int().positive(),
      ...decisionFields,
      /** Without it, what earlier approvers left is approved as it stands. */
      approved_amount: amount.optional(),
    })
    .refine(saysWhy, reasonMissing),
  output: z.object({ status: advanceStates.schema }),
})

export const payAdvance = defineCall('POST', '/reimbursement/pay-advance', {
  auth: 'employee',
  needs: 'reimbursement.payment.manage',
  writes: true,
  summary: 'Records the payment of an approved advance.',
  input: z.object({ id, utr: reference, paid_on: calendarDate }),
  says: say.paid,
})
