import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { salaryCauses, salaryStates } from './salary-lists.ts'
import { salaryMessages as say } from './salary-messages.ts'
import { personSalaries, salaryLine } from './salary-views.ts'

const someone = z.object({ id: z.number(), name: z.string() })
const pay = 'payroll.pay.view'
const mayPrepare = { all: [pay, 'payroll.salary.prepare'] } as const
const mayApprove = { all: [pay, 'payroll.salary.approve'] } as const

export const ownSalary = defineCall('GET', '/salary-configuration', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns the own salary with its history, within 15 minutes of the password.',
  output: personSalaries,
})

export const salaryOfPerson = defineCall('GET', '/salary-configuration/of-person', {
  auth: 'employee',
  needs: pay,
  writes: true,
  summary: 'Returns the salaries of a person, and logs that they were seen.',
  input: z.object({ account_id: idInPath }),
  output: personSalaries,
})

export const salaryRow = z.object({
  id: z.number(),
  person: someone,
  company: z.string(),
  pay_group: z.string(),
  structure: z.string(),
  effective_from: storedDate,
  annual_ctc: z.number(),
  monthly_gross: z.number(),
})
export type SalaryRow = z.output<typeof salaryRow>

export const salaryList = defineList(salaryRow, {
  key: 'salaries',
  title: 'Salaries',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    company: { label: 'Company', kind: 'text', sort: true },
    pay_group: { label: 'Pay group', kind: 'text', sort: true },
    structure: { label: 'Structure', kind: 'text', sort: true },
    annual_ctc: { label: 'Annual CTC', kind: 'money', sort: true, total: true },
    monthly_gross: { label: 'Monthly gross', kind: 'money', sort: true, total: true },
    effective_from: { label: 'Since', kind: 'date', sort: true },
  },
  filters: {
    company_id: { label: 'Company', kind: 'record' },
    pay_group_id: { label: 'Pay group', kind: 'record' },
  },
  search: 'Name',
  order: { by: 'person', direction: 'asc' },
  read: {
    path: '/salary-configuration/salaries',
    needs: pay,
    summary: 'Lists the salaries that are paid today.',
  },
  export: {
    path: '/salary-configuration/export-salaries',
    needs: pay,
    summary: 'Exports the salaries that are paid today as CSV, XLSX or PDF.',
  },
})

export const revisionRow = z.object({
  id: z.number(),
  person: someone,
  company: z.string(),
  effective_from: storedDate,
  before: z.number().nullable(),
  annual_ctc: z.number(),
  /** Basis points; null for a first salary. */
  change: z.number().nullable(),
  cause: salaryCauses.schema,
  reason: z.string(),
  state: salaryStates.schema,
  prepared_by: z.string(),
  prepared_at: storedInstant,
  decided_by: z.string().nullable(),
  version: z.number(),
  can: z.object({ submit: z.boolean(), decide: z.boolean(), withdraw: z.boolean() }),
})
export type RevisionRow = z.output<typeof revisionRow>

export const revisionList = defineList(revisionRow, {
  key: 'salary-revisions',
  title: 'Salary revisions',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
    effective_from: { label: 'From', kind: 'date', sort: true },
    before: { label: 'CTC before', kind: 'money', sort: true },
    annual_ctc: { label: 'CTC', kind: 'money', sort: true },
    change: { label: 'Change', kind: 'percent' },
    cause: { label: 'Because', kind: 'state', of: salaryCauses, sort: true },
    state: { label: 'State', kind: 'state', of: salaryStates, width: 190, sort: true },
    prepared_by: { label: 'Prepared by', kind: 'text', sort: true },
    prepared_at: { label: 'Prepared', kind: 'instant', hidden: true, sort: true },
    decided_by: { label: 'Decided by', kind: 'text', hidden: true },
    reason: { label: 'Reason', kind: 'text', hidden: true, wide: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', of: salaryStates },
    cause: { label: 'Because', kind: 'choice', of: salaryCauses },
  },
  search: 'Name',
  order: { by: 'prepared_at', direction: 'desc' },
  read: {
    path: '/salary-configuration/revisions',
    needs: pay,
    summary: 'Lists salaries that were prepared, approved or rejected.',
  },
  export: {
    path: '/salary-configuration/export-revisions',
    needs: pay,
    summary: 'Exports the salary revisions as CSV, XLSX or PDF.',
  },
})

const salaryFields = {
  pay_group_id: z.number({ error: say.groupEmpty }).int().positive(),
  structure_id: z.number({ error: say.structureEmpty }).int().positive(),
  effective_from: calendarDate,
  annual_ctc: z.number({ error: say.ctcEmpty }).int().min(1, say.ctcEmpty).max(100_000_000_000),
  /** Monthly amounts in place of those of the structure, by code. */
  overrides: z.record(z.string().max(20), z.number().int().min(0).max(10_000_000_000)).default({}),
}

/** What a salary comes to in a full month, before anything is agreed. */
export const salaryEstimate = z.object({
  lines: z.array(salaryLine),
  monthly_gross: z.number(),
  deductions: z.array(salaryLine),
  /** Before tax; one amount for each regime after it. */
  net: z.array(
    z.object({
      regime: z.enum(['new', 'old']),
      tax: z.number(),
      net: z.number(),
      because: z.array(
        z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() }),
      ),
    }),
  ),
  /** What months that were paid already will be owed. */
  arrears: z
    .object({
      months: z.number(),
      amount: z.number(),
      because: z.array(z.object({ label: z.string(), value: z.string() })),
    })
    .nullable(),
  notes: z.array(z.string()),
})
export type SalaryEstimate = z.output<typeof salaryEstimate>

export const simulateSalary = defineCall('POST', '/salary-configuration/simulate', {
  auth: 'employee',
  needs: mayPrepare,
  writes: false,
  summary: 'Returns what a CTC comes to each month, with the estimated net in both tax regimes.',
  input: z.object({ ...salaryFields, account_id: id.nullable().default(null) }),
  output: salaryEstimate,
})

export const prepareSalary = defineCall('POST', '/salary-configuration/prepare', {
  auth: 'employee',
  needs: mayPrepare,
  writes: true,
  summary: 'Prepares a salary for a person as a draft.',
  input: z.object({
    ...salaryFields,
    account_id: z.number({ error: say.personEmpty }).int().positive(),
    cause: salaryCauses.schema,
    reason: requiredText(300, say.reasonEmpty),
    /** Sends it for approval at once. */
    submit: z.boolean().default(true),
  }),
  output: z.object({ id: z.number() }),
  says: say.submitted,
})

export const submitSalary = defineCall('POST', '/salary-configuration/submit', {
  auth: 'employee',
  needs: mayPrepare,
  writes: true,
  summary: 'Sends a drafted salary for approval.',
  input: z.object({ id, version: z.number().int() }),
  says: say.submitted,
})

export const withdrawSalary = defineCall('POST', '/salary-configuration/withdraw', {
  auth: 'employee',
  needs: mayPrepare,
  writes: true,
  summary: 'Withdraws a salary that is not decided yet.',
  input: z.object({ id, version: z.number().int() }),
  says: say.withdrawn,
})

export const decideSalary = defineCall('POST', '/salary-configuration/decide', {
  auth: 'employee',
  needs: mayApprove,
  writes: true,
  summary: 'Approves or rejects a salary that another person prepared.',
  input: z.object({ id, approve: z.boolean(), comment: text(300).default(''), version: z.number().int() }),
  says: say.approved,
})
