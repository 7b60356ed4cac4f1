import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, storedDate } from '#platform/contract/scalars.ts'
import { claimStates, paymentStates } from '#reimbursement/contract/reimbursement-lists.ts'

const needs = 'reimbursement.claim.view'

const expenseRow = z.object({
  id: z.number(),
  claim_id: z.number(),
  number: z.string(),
  person: z.object({ id: z.number(), name: z.string() }),
  category: z.string(),
  spent_on: storedDate,
  rupees: z.number(),
  approved_amount: z.number().nullable(),
  project: z.string().nullable(),
  billable: z.boolean(),
  vendor: z.string(),
  bill_number: z.string(),
  exceptions: z.string(),
  flagged: z.boolean(),
  status: claimStates.schema,
  payment: paymentStates.schema.nullable(),
})

export const expenseList = defineList(expenseRow, {
  key: 'expense-lines',
  title: 'Expenses',
  columns: {
    number: { label: 'Claim', kind: 'text', main: true, sort: true },
    person: { label: 'Employee', kind: 'person', sort: true },
    category: { label: 'Category', kind: 'text', sort: true },
    spent_on: { label: 'Day', kind: 'date', sort: true },
    rupees: { label: 'Claimed', kind: 'money', sort: true, total: true },
    approved_amount: { label: 'Approved', kind: 'money', sort: true, total: true },
    project: { label: 'Project', kind: 'text', sort: true },
    billable: { label: 'Billable', kind: 'yes' },
    exceptions: { label: 'Exceptions', kind: 'text', wide: true },
    flagged: { label: 'With exceptions', kind: 'yes', hidden: true },
    vendor: { label: 'Vendor', kind: 'text', sort: true, hidden: true },
    bill_number: { label: 'Bill number', kind: 'text', hidden: true },
    status: { label: 'State', kind: 'state', of: claimStates, sort: true },
    payment: { label: 'Payment', kind: 'state', of: paymentStates, sort: true, hidden: true },
  },
  filters: {
    spent_on: { label: 'Day', kind: 'range' },
    category_id: { label: 'Category', kind: 'record' },
    person: { label: 'Employee', kind: 'person' },
    status: { label: 'State', kind: 'choice', of: claimStates },
    billable: { label: 'Billable', kind: 'yes' },
    flagged: { label: 'With exceptions', kind: 'yes' },
  },
  search: 'Claim, name, vendor or project',
  order: { by: 'spent_on', direction: 'desc' },
  read: {
    path: '/reimbursement/expenses',
    needs,
    summary: 'Lists expenses of submitted claims that the caller may see.',
  },
  export: {
    path: '/reimbursement/export-expenses',
    needs,
    summary: 'Exports expenses as CSV, XLSX or PDF.',
  },
})

const sums = z.array(
  z.object({ label: z.string(), claimed: z.number(), approved: z.number(), count: z.number() }),
)

export const readReport = defineCall('POST', '/reimbursement/report', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns expenses by category, month, project and person, pending ages and policy exceptions.',
  input: z.object({ from: calendarDate, to: calendarDate }),
  output: z.object({
    by_category: sums,
    by_month: sums,
    by_project: sums,
    by_person: sums,
    billable: sums,
    ages: z.array(z.object({ label: z.string(), count: z.number(), total: z.number() })),
    exceptions: z.array(z.object({ label: z.string(), count: z.number() })),
  }),
})
