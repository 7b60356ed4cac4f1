import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, idInPath, storedDate, text } from '#platform/contract/scalars.ts'
import { taxYearText } from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'

const view = 'tax.declaration.view'
const manage = { all: ['tax.declaration.view', 'tax.challan.manage'] } as const
const version = z.number().int()
const MOST = 999_999_999_900
const amount = z
  .number({ error: say.challanAmountOutside })
  .int(say.challanAmountOutside)
  .min(0, say.challanAmountOutside)
  .max(MOST, say.challanAmountOutside)

export const challanRow = z.object({
  id: z.number(),
  company: z.object({ id: z.number(), name: z.string() }),
  tax_year: z.string(),
  months: z.array(z.string()),
  bsr_code: z.string(),
  paid_on: storedDate,
  serial: z.string(),
  tax: z.number(),
  interest: z.number(),
  fee: z.number(),
  total: z.number(),
  note: z.string(),
  by: z.string(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
})
export type ChallanRow = z.output<typeof challanRow>

export const challanList = defineList(challanRow, {
  key: 'tax-challans',
  title: 'TDS challans',
  columns: {
    serial: { label: 'Serial', kind: 'text', main: true, sort: true, width: 90 },
    company: { label: 'Company', kind: 'text', sort: true, value: ({ company }) => company.name },
    months: { label: 'Months', kind: 'text', value: ({ months }) => months.join(', ') },
    bsr_code: { label: 'BSR code', kind: 'text', sort: true, width: 110 },
    paid_on: { label: 'Deposited', kind: 'date', sort: true },
    tax: { label: 'Tax', kind: 'money', sort: true, total: true },
    interest: { label: 'Interest', kind: 'money', total: true },
    fee: { label: 'Fee', kind: 'money', total: true },
    total: { label: 'Total', kind: 'money', sort: true, total: true },
    tax_year: { label: 'Tax year', kind: 'text', sort: true, hidden: true },
    by: { label: 'Entered by', kind: 'text', hidden: true },
    note: { label: 'Note', kind: 'text', hidden: true, wide: true },
  },
  filters: {
    company_id: { label: 'Company', kind: 'record', inToolbar: false },
    tax_year: { label: 'Tax year', kind: 'text', inToolbar: false },
  },
  order: { by: 'paid_on', direction: 'desc' },
  read: {
    path: '/tax-challans',
    needs: view,
    summary: 'Lists challans of deducted tax, the latest first.',
  },
  export: {
    path: '/tax-challans/export',
    needs: view,
    summary: 'Exports challans of deducted tax as CSV, XLSX or PDF.',
  },
})

const challan = {
  tax_year: taxYearText,
  months: z
    .array(z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/), { error: say.monthsEmpty })
    .min(1, say.monthsEmpty)
    .max(12),
  bsr_code: z
    .string()
    .trim()
    .regex(/^\d{7}$/, say.bsrWrong),
  paid_on: calendarDate,
  serial: z
    .string()
    .trim()
    .regex(/^\d{5}$/, say.serialWrong),
  tax: amount,
  interest: amount.default(0),
  fee: amount.default(0),
  note: text(300).default(''),
}

export const addChallan = defineCall('POST', '/tax-challans/add', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Enters a challan by which deducted tax was deposited.',
  input: z.object({
    company_id: z.number({ error: say.noSuchCompany.text }).int().positive().max(2_147_483_647),
    ...challan,
  }),
  output: z.object({ id: z.number() }),
  says: say.challanSaved,
})

export const changeChallan = defineCall('POST', '/tax-challans/change', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Changes a challan of deducted tax.',
  input: z.object({ id, version, ...challan }),
  says: say.challanSaved,
})

export const removeChallan = defineCall('POST', '/tax-challans/remove', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Removes a challan of deducted tax.',
  input: z.object({ id, version }),
  says: say.challanRemoved,
})

export const challanMatch = defineCall('GET', '/tax-challans/match', {
  auth: 'employee',
  needs: view,
  writes: false,
  summary: 'Compares the tax that published payslips deducted with what was deposited, by month.',
  input: z.object({ company_id: idInPath, tax_year: taxYearText }),
  output: z.object({
    rows: z.array(
      z.object({
        month: z.string(),
        people: z.number(),
        deducted: z.number(),
        deposited: z.number(),
        difference: z.number(),
        challans: z.array(z.object({ id: z.number(), serial: z.string(), amount: z.number() })),
      }),
    ),
  }),
})
