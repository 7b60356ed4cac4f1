import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, storedDate, text } from '#platform/contract/scalars.ts'
import { claimStates, paymentStates } from '#reimbursement/contract/reimbursement-lists.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { claimForm } from './claim-form.ts'
import { claimSummary, claimView, lineFlag } from './claim-views.ts'

const body = { kilobytes: 128, keys: 2_000 }

export const readLanes = defineCall('POST', '/reimbursement/lanes', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the caller’s claims in the lanes pending, approved and payment, newest first.',
  output: z.object({
    pending: z.array(claimSummary),
    approved: z.array(claimSummary),
    payment: z.array(claimSummary),
    totals: z.object({ pending: z.number(), approved: z.number(), paid_this_year: z.number() }),
  }),
})

export const readClaim = defineCall('POST', '/reimbursement/claim', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns a claim with its expenses, receipts, decisions and history.',
  input: z.object({ id }),
  output: claimView,
})

export const saveClaim = defineCall('POST', '/reimbursement/save-claim', {
  body,
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Saves a draft claim of the caller with all its expenses.',
  input: claimForm,
  output: z.object({
    id: z.number(),
    version: z.number(),
    total: z.number(),
    line_ids: z.array(z.number()),
  }),
  says: say.draftSaved,
})

export const previewClaim = defineCall('POST', '/reimbursement/preview-claim', {
  body,
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns amounts in rupees, policy flags and approvers of a claim that is being written.',
  input: claimForm.extend({
    /** How many receipts each line has or is about to get. */
    receipts: z.array(z.number().int().min(0).max(50)).max(50).default([]),
  }),
  output: z.object({
    total: z.number(),
    lines: z.array(
      z.object({
        rupees: z.number().nullable(),
        amount: z.number(),
        rate: z.string().nullable(),
        rate_on: storedDate.nullable(),
        flags: z.array(lineFlag),
        /** Of the month’s limit of its category, before this line; null where there is none. */
        left: z.number().nullable(),
      }),
    ),
    steps: z.array(z.object({ kind: z.string(), names: z.array(z.string()) })),
  }),
})

export const submitClaim = defineCall('POST', '/reimbursement/submit-claim', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Submits a draft claim of the caller for approval.',
  input: z.object({
    id,
    version: z.number().int().positive(),
    /** In paise, as the form shows it: a difference is refused. */
    total: z.number().int().positive(),
  }),
  output: z.object({ number: z.string() }),
})

export const withdrawClaim = defineCall('POST', '/reimbursement/withdraw-claim', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws a pending claim of the caller; it becomes a draft again.',
  input: z.object({ id, comment: text(500).default('') }),
  says: say.withdrawn,
})

export const discardClaim = defineCall('POST', '/reimbursement/discard-claim', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Discards a draft of the caller that was never submitted, with its receipts.',
  input: z.object({ id }),
  says: say.draftDiscarded,
})

export const readProjects = defineCall('POST', '/reimbursement/projects', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the projects that the caller can put costs on.',
  output: z.object({ projects: z.array(z.object({ id: z.number(), name: z.string() })) }),
})

export const claimList = defineList(claimSummary, {
  key: 'expense-claims',
  title: 'Expense claims',
  columns: {
    number: { label: 'Number', kind: 'text', main: true, sort: true },
    person: { label: 'Employee', kind: 'person', sort: true },
    title: { label: 'Title', kind: 'text', sort: true },
    status: { label: 'State', kind: 'state', of: claimStates, sort: true },
    payment: { label: 'Payment', kind: 'state', of: paymentStates, sort: true },
    total: { label: 'Claimed', kind: 'money', sort: true, total: true },
    approved_total: { label: 'Approved', kind: 'money', sort: true, total: true },
    flagged: { label: 'Exceptions', kind: 'number' },
    project: { label: 'Project', kind: 'text', sort: true, hidden: true },
    company: { label: 'Company', kind: 'text', sort: true, hidden: true },
    submitted_at: { label: 'Submitted', kind: 'instant', sort: true },
    age: { label: 'Days pending', kind: 'number', hidden: true },
    paid_on: { label: 'Paid on', kind: 'date', sort: true, hidden: true },
  },
  filters: {
    status: { label: 'State', kind: 'choice', of: claimStates },
    payment: { label: 'Payment', kind: 'choice', of: paymentStates },
    month: { label: 'Submitted in', kind: 'month' },
    person: { label: 'Employee', kind: 'person' },
    company_id: { label: 'Company', kind: 'record', inToolbar: false },
    flagged: { label: 'With exceptions', kind: 'yes' },
  },
  search: 'Number, title or name',
  order: { by: 'submitted_at', direction: 'desc' },
  read: {
    path: '/reimbursement/claims',
    needs: 'colleague',
    summary: 'Lists submitted claims that the caller may see.',
  },
  export: {
    path: '/reimbursement/export-claims',
    needs: 'colleague',
    summary: 'Exports submitted claims as CSV, XLSX or PDF.',
  },
})
