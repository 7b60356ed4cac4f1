import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { loanKinds, oneTimeStates } from './input-lists.ts'
import { inputMessages as say } from './input-messages.ts'

const pay = 'payroll.pay.view'
const manage = { all: [pay, 'payroll.run.manage'] } as const
const person = z.object({ id: z.number(), name: z.string() })
export const payMonth = z
  .string({ error: say.monthEmpty })
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')

export const MOST_PAISE = 10_000_000_000
const personId = z.number({ error: say.personEmpty }).int().positive().max(2_147_483_647)
const companyId = id
const reason = requiredText(300, say.reasonEmpty)

export const oneTimeRow = z.object({
  id: z.number(),
  person,
  company: z.string(),
  month: z.string(),
  component: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: oneTimeStates.schema,
  prepared_by: z.string(),
  prepared_at: storedInstant,
  version: z.number(),
  can: z.object({ withdraw: z.boolean() }),
})
export type OneTimeRow = z.output<typeof oneTimeRow>

export const oneTimeList = defineList(oneTimeRow, {
  key: 'one-time-inputs',
  title: 'One-time pay',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
    month: { label: 'Month', kind: 'month', sort: true },
    component: { label: 'Component', kind: 'text', sort: true },
    amount: { label: 'Amount', kind: 'money', sort: true, total: true },
    status: { label: 'State', kind: 'state', of: oneTimeStates, sort: true },
    reason: { label: 'Reason', kind: 'text', wide: true },
    prepared_by: { label: 'Entered by', kind: 'text', hidden: true, sort: true },
    prepared_at: { label: 'Entered', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    month: { label: 'Month', kind: 'month' },
    status: { label: 'State', kind: 'choice', of: oneTimeStates },
    company_id: { label: 'Company', kind: 'record' },
  },
  search: 'Name or component',
  order: { by: 'prepared_at', direction: 'desc' },
  read: {
    path: '/payroll-runs/one-time-inputs',
    needs: pay,
    summary: 'Lists one-time pay that was entered for a month.',
  },
  export: {
    path: '/payroll-runs/export-one-time-inputs',
    needs: pay,
    summary: 'Exports one-time pay as CSV, XLSX or PDF.',
  },
})

export const addOneTime = defineCall('POST', '/payroll-runs/add-one-time-input', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Enters one-time pay or a recovery for a person and month, or for an off-cycle run.',
  input: z.object({
    account_id: personId,
    company_id: companyId,
    month: payMonth,
    /** Of an off-cycle or correction run; without it the regular run of the month pays it. */
    run_id: id.nullable().default(null),
    component_id: z.number({ error: say.componentEmpty }).int().positive().max(2_147_483_647),
    /** Negative takes an earning back. */
    amount: z
      .number({ error: say.amountEmpty })
      .int()
      .min(-MOST_PAISE)
      .max(MOST_PAISE)
      .refine((amount) => amount !== 0, say.amountZero),
    reason,
  }),
  output: z.object({ id: z.number() }),
  says: say.oneTimeAdded,
})

export const withdrawOneTime = defineCall('POST', '/payroll-runs/withdraw-one-time-input', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Withdraws one-time pay that is not paid yet.',
  input: z.object({ id, version: z.number().int() }),
  says: say.oneTimeWithdrawn,
})

export const holdRow = z.object({
  id: z.number(),
  person,
  company: z.string(),
  from_month: z.string(),
  release_month: z.string().nullable(),
  reason: z.string(),
  held_by: z.string(),
  released_by: z.string().nullable(),
  version: z.number(),
  can: z.object({ release: z.boolean() }),
})
export type HoldRow = z.output<typeof holdRow>

export const holdList = defineList(holdRow, {
  key: 'pay-holds',
  title: 'Pay on hold',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    company: { label: 'Company', kind: 'text', sort: true },
    from_month: { label: 'From', kind: 'month', sort: true },
    release_month: { label: 'Released with', kind: 'month', sort: true },
    reason: { label: 'Reason', kind: 'text', wide: true },
    held_by: { label: 'Held by', kind: 'text', hidden: true, sort: true },
    released_by: { label: 'Released by', kind: 'text', hidden: true },
  },
  filters: { open: { label: 'Still on hold', kind: 'yes' } },
  search: 'Name',
  order: { by: 'from_month', direction: 'desc' },
  read: {
    path: '/payroll-runs/holds',
    needs: pay,
    summary: 'Lists people whose pay is or was on hold.',
  },
  export: {
    path: '/payroll-runs/export-holds',
    needs: pay,
    summary: 'Exports the holds as CSV, XLSX or PDF.',
  },
})

export const holdPay = defineCall('POST', '/payroll-runs/hold-pay', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Holds the payment of a person from a month on; payslips are still computed.',
  input: z.object({ account_id: personId, company_id: companyId, from_month: payMonth, reason }),
  output: z.object({ id: z.number() }),
  says: say.held,
})

export const releasePay = defineCall('POST', '/payroll-runs/release-pay', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Releases a hold with the pay of a month.',
  input: z.object({ id, release_month: payMonth, reason, version: z.number().int() }),
  says: say.released,
})

export const loanRow = z.object({
  id: z.number(),
  person,
  company: z.string(),
  kind: loanKinds.schema,
  label: z.string(),
  principal: z.number(),
  taken: z.number(),
  balance: z.number(),
  first_month: z.string(),
  last_month: z.string(),
  installments: z.array(z.object({ id: z.number(), month: z.string(), amount: z.number() })),
  reason: z.string(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
})
export type LoanRow = z.output<typeof loanRow>

export const loanList = defineList(loanRow, {
  key: 'pay-loans',
  title: 'Loans and advances',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
    label: { label: 'Loan', kind: 'text', sort: true },
    kind: { label: 'Kind', kind: 'state', of: loanKinds, sort: true },
    principal: { label: 'Amount', kind: 'money', sort: true, total: true },
    taken: { label: 'Paid back', kind: 'money', sort: true, total: true },
    balance: { label: 'Balance', kind: 'money', sort: true, total: true },
    first_month: { label: 'From', kind: 'month', sort: true },
    last_month: { label: 'To', kind: 'month', sort: true },
    reason: { label: 'Reason', kind: 'text', hidden: true, wide: true },
  },
  filters: { open: { label: 'Not paid back', kind: 'yes' } },
  search: 'Name or loan',
  order: { by: 'last_month', direction: 'desc' },
  read: {
    path: '/payroll-runs/loans',
    needs: pay,
    summary: 'Lists loans and advances with their schedule and balance.',
  },
  export: {
    path: '/payroll-runs/export-loans',
    needs: pay,
    summary: 'Exports loans and advances as CSV, XLSX or PDF.',
  },
})

export const addLoan = defineCall('POST', '/payroll-runs/add-loan', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Adds a loan or advance with equal monthly instalments.',
  input: z.object({
    account_id: personId,
    company_id: companyId,
    kind: loanKinds.schema,
    label: requiredText(80, say.labelEmpty),
    principal: z.number({ error: say.amountEmpty }).int().min(100, say.amountEmpty).max(MOST_PAISE),
    first_month: payMonth,
    installments: z
      .number({ error: say.installmentsOutside })
      .int(say.installmentsOutside)
      .min(1, say.installmentsOutside)
      .max(120, say.installmentsOutside),
    reason,
  }),
  output: z.object({ id: z.number() }),
  says: say.loanAdded,
})

export const moveInstallment = defineCall('POST', '/payroll-runs/move-installment', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Moves the instalment of a month to the end of the schedule.',
  input: z.object({ id, installment_id: id, version: z.number().int() }),
  says: say.installmentMoved,
})
