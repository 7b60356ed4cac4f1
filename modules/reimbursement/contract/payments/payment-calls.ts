import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { paymentModes } from '#reimbursement/contract/reimbursement-lists.ts'
import { paymentMessages as say } from './payment-messages.ts'

const needs = 'reimbursement.payment.manage'

export const batchStates = catalogue({
  in_progress: { id: 1, label: 'In progress', tone: 'info', next: ['done', 'recalled'] },
  done: { id: 2, label: 'Paid', tone: 'good', next: [] },
  recalled: { id: 3, label: 'Recalled', tone: 'neutral', next: [] },
})

const payableRow = z.object({
  id: z.number(),
  number: z.string(),
  title: z.string(),
  person: z.object({ id: z.number(), name: z.string() }),
  company: z.string(),
  bank_amount: z.number(),
  payroll_amount: z.number(),
  /** What paid advances of the person still have to give: it is taken first. */
  advance_balance: z.number(),
  approved_total: z.number(),
  decided_by: z.string(),
  decided_at: storedInstant,
  can: z.object({ pay: z.boolean() }),
})
export type PayableRow = z.output<typeof payableRow>

export const payableList = defineList(payableRow, {
  key: 'payable-claims',
  title: 'Claims to pay',
  columns: {
    number: { label: 'Number', kind: 'text', main: true, sort: true },
    person: { label: 'Employee', kind: 'person', sort: true },
    title: { label: 'Title', kind: 'text' },
    bank_amount: { label: 'By finance', kind: 'money' },
    payroll_amount: { label: 'With payroll', kind: 'money' },
    advance_balance: { label: 'Open advances', kind: 'money' },
    approved_total: { label: 'Approved', kind: 'money', sort: true, total: true },
    company: { label: 'Company', kind: 'text', sort: true, hidden: true },
    decided_by: { label: 'Approved by', kind: 'text' },
    decided_at: { label: 'Approved on', kind: 'instant', sort: true },
  },
  filters: { company_id: { label: 'Company', kind: 'record', inToolbar: false } },
  search: 'Number or name',
  order: { by: 'decided_at', direction: 'asc' },
  read: {
    path: '/reimbursement/payable-claims',
    needs,
    summary: 'Lists approved claims that wait for payment.',
  },
  export: {
    path: '/reimbursement/export-payable-claims',
    needs,
    summary: 'Exports approved claims that wait for payment.',
  },
})

export const startPayment = defineCall('POST', '/reimbursement/start-payment', {
  auth: 'employee',
  needs,
  writes: true,
  summary:
    'Starts the payment of approved claims: advances are taken first, then a batch for each company, the rest with payroll.',
  input: z.object({
    claim_ids: z.array(id).min(1, say.chooseClaims).max(200, 'At most 200 claims'),
    /** Of what payroll does not pay. */
    mode: paymentModes.schema.default('bank_transfer'),
    /** Of expenses that are paid with payroll. */
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')
      .nullable()
      .default(null),
  }),
  output: z.object({ batch_ids: z.array(z.number()) }),
})

const batchClaim = z.object({
  id: z.number(),
  number: z.string(),
  person: z.string(),
  amount: z.number(),
  status: batchStates.schema,
  reference: z.string(),
})

const batchView = z.object({
  id: z.number(),
  company: z.string(),
  mode: paymentModes.schema,
  status: batchStates.schema,
  total: z.number(),
  made_by: z.string(),
  made_at: storedInstant,
  utr: z.string(),
  paid_on: storedDate.nullable(),
  reason: z.string(),
  version: z.number(),
  claims: z.array(batchClaim),
})
export type BatchView = z.output<typeof batchView>

export const readBatches = defineCall('POST', '/reimbursement/batches', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns batches with their claims: all in progress, then the last finished ones.',
  output: z.object({ batches: z.array(batchView) }),
})

export const downloadBatch = defineCall('POST', '/reimbursement/download-batch', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Downloads the payments of a batch as XLSX or CSV, by bank with the accounts, and logs it.',
  input: z.object({ id, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  output: fileAnswer,
  answer: 'file',
})

export const finishBatch = defineCall('POST', '/reimbursement/finish-batch', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Marks a batch as paid with the UTR or the cash voucher, for all claims or single ones.',
  input: z.object({
    id,
    utr: requiredText(60, say.utrEmpty),
    paid_on: calendarDate,
    /** Of claims with a transfer or a voucher of their own. */
    references: z
      .array(z.object({ claim_id: id, utr: requiredText(60, say.utrEmpty) }))
      .max(200)
      .default([]),
  }),
  says: say.paid,
  body: { kilobytes: 64, keys: 500 },
})

export const recallBatch = defineCall('POST', '/reimbursement/recall-batch', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Recalls a batch that is not paid; its claims wait for payment again.',
  input: z.object({ id, reason: requiredText(300, say.reasonEmpty) }),
  says: say.recalled,
})

export const failPayment = defineCall('POST', '/reimbursement/fail-payment', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Takes a claim whose payment failed out of a batch in progress.',
  input: z.object({ id, claim_id: id, reason: requiredText(300, say.reasonEmpty) }),
  says: say.failed,
})
