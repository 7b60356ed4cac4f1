import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { payrollMessages as say } from '#payroll/contract/payroll-messages.ts'
import { divisors, netRoundings, partMonths } from './pay-group-lists.ts'

const named = z.object({ id: z.number(), name: z.string() })
const dayOfMonth = z
  .number({ error: say.dayOutside })
  .int(say.dayOutside)
  .min(1, say.dayOutside)
  .max(31, say.dayOutside)
const firstOfMonth = calendarDate.refine((date) => date.endsWith('-01'), say.firstOfMonth)

/** How months are divided and rounded; each from the first of a month. */
const payTerms = {
  divisor: divisors.schema,
  /** Of joiners and leavers. */
  part_months: partMonths.schema,
  net_rounding: netRoundings.schema,
}

export const payGroupRow = z.object({
  id: z.number(),
  company: named,
  name: z.string(),
  pay_day: z.number(),
  cutoff_day: z.number(),
  signatory: z.string(),
  /** The newest first. */
  terms: z.array(
    z.object({ ...payTerms, valid_from: storedDate, reason: z.string(), decided_by: z.string() }),
  ),
  /** In force today, or the first one if none is yet. */
  divisor: divisors.schema,
  people: z.number(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
})
export type PayGroupRow = z.output<typeof payGroupRow>

const setup = { any: ['payroll.setup.manage', 'payroll.pay.view'] } as const

export const payGroupList = defineList(payGroupRow, {
  key: 'pay-groups',
  title: 'Pay groups',
  columns: {
    name: { label: 'Pay group', kind: 'text', main: true, sort: true },
    company: { label: 'Company', kind: 'text', sort: true, value: ({ company }) => company.name },
    pay_day: { label: 'Pay day', kind: 'number', sort: true },
    cutoff_day: { label: 'Cut-off', kind: 'number', sort: true },
    divisor: { label: 'Divisor', kind: 'words', of: wordsOf(divisors), width: 210 },
    people: { label: 'People', kind: 'number', sort: true },
    signatory: { label: 'Signatory', kind: 'text' },
  },
  search: 'Name or company',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/salary-configuration/pay-groups',
    needs: setup,
    summary: 'Lists the pay groups with their pay day, cut-off and divisor.',
  },
  export: {
    path: '/salary-configuration/export-pay-groups',
    needs: setup,
    summary: 'Exports the pay groups as CSV, XLSX or PDF.',
  },
})

const payGroupFields = {
  company_id: z.number({ error: say.companyEmpty }).int().positive(),
  name: requiredText(80, say.nameEmpty),
  pay_day: dayOfMonth,
  cutoff_day: dayOfMonth,
  signatory: text(120).default(''),
}

export const addPayGroup = defineCall('POST', '/salary-configuration/add-pay-group', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Adds a pay group to a company.',
  input: z.object({ ...payGroupFields, ...payTerms, valid_from: firstOfMonth }),
  output: z.object({ id: z.number() }),
  says: say.groupAdded,
})

export const savePayGroup = defineCall('POST', '/salary-configuration/save-pay-group', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Changes a pay group.',
  input: z.object({ ...payGroupFields, id, version: z.number().int() }),
  says: say.groupSaved,
})

export const changePayTerms = defineCall('POST', '/salary-configuration/change-pay-terms', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Changes how a pay group divides and rounds from the first of a month.',
  input: z.object({
    id,
    valid_from: firstOfMonth,
    ...payTerms,
    reason: requiredText(300, say.reasonEmpty),
  }),
  says: say.termsSaved,
})
