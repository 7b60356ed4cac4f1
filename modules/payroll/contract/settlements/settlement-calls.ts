import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, idInPath, requiredText, storedDate } from '#platform/contract/scalars.ts'
import { entryKinds, settlementParts, settlementStates } from './settlement-lists.ts'
import { settlementMessages as say } from './settlement-messages.ts'
import { settlementView } from './settlement-views.ts'

const pay = 'payroll.pay.view'
const manage = { all: [pay, 'payroll.run.manage'] } as const
const approve = { all: [pay, 'payroll.run.approve'] } as const
const version = z.number().int().positive()
const amount = z.number({ error: say.amountEmpty }).int().min(1, say.amountEmpty).max(100_000_000_000)

export const settlementRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  company: z.string(),
  last_day: storedDate,
  status: settlementStates.schema,
  total: z.number().nullable(),
  demand: z.number(),
  /** Days since the last working day; null before it has passed. */
  age: z.number().nullable(),
  /** While the wages are not paid. */
  wages_due_on: storedDate.nullable(),
})
export type SettlementRow = z.output<typeof settlementRow>

export const settlementList = defineList(settlementRow, {
  key: 'settlements',
  title: 'Final settlements',
  columns: {
    person: { label: 'Leaver', kind: 'person', main: true, sort: true, width: 190 },
    status: { label: 'State', kind: 'state', of: settlementStates, sort: true, width: 120 },
    last_day: { label: 'Last working day', kind: 'date', sort: true, width: 145 },
    total: { label: 'Receives', kind: 'money', sort: true, total: true },
    demand: { label: 'Owes', kind: 'money', sort: true, total: true },
    wages_due_on: { label: 'Wages due', kind: 'date', width: 230 },
    age: { label: 'Days since last day', kind: 'number', hidden: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'over', label: 'Paid and closed' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'State', kind: 'choice', of: settlementStates },
    company_id: { label: 'Company', kind: 'record' },
  },
  search: 'Leaver',
  order: { by: 'last_day', direction: 'asc' },
  read: { path: '/settlements', needs: pay, summary: 'Lists final settlements with state and amounts.' },
  export: {
    path: '/settlements/export',
    needs: pay,
    summary: 'Exports final settlements as CSV, XLSX or PDF.',
  },
})

export const readSettlement = defineCall('GET', '/settlements/one', {
  auth: 'employee',
  needs: pay,
  writes: true,
  summary: 'Returns a final settlement with its lines, reasons and history.',
  input: z.object({ id: idInPath }),
  output: settlementView,
})

const part = z.enum(settlementParts)

export const computeSettlement = defineCall('POST', '/settlements/compute', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Computes a final settlement, or its wages alone to pay them first.',
  input: z.object({ id, version, part: part.default('all') }),
})

export const approveSettlement = defineCall('POST', '/settlements/approve', {
  auth: 'employee',
  needs: approve,
  writes: true,
  summary: 'Approves a settlement, or its wages, that another person computed.',
  input: z.object({ id, version, part: part.default('all') }),
})

export const rollBackSettlement = defineCall('POST', '/settlements/roll-back', {
  auth: 'employee',
  needs: approve,
  writes: true,
  summary: 'Takes back an approval before anything is paid.',
  input: z.object({ id, version, reason: requiredText(300, say.reasonEmpty) }),
  says: say.rolledBack,
})

export const addSettlementEntry = defineCall('POST', '/settlements/add-entry', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Adds a payment or recovery that no other record holds.',
  input: z.object({
    id,
    version,
    kind: entryKinds.schema,
    amount,
    reason: requiredText(300, say.reasonEmpty),
  }),
  says: say.entrySaved,
})

export const removeSettlementEntry = defineCall('POST', '/settlements/remove-entry', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Removes an entry from a settlement that is not approved.',
  input: z.object({ id, version, entry_id: id }),
  says: say.entryRemoved,
})

export const recordDemandPaid = defineCall('POST', '/settlements/demand-paid', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Records that a leaver paid what was demanded.',
  input: z.object({ id, version, paid_on: calendarDate, reference: requiredText(60, say.referenceEmpty) }),
  says: say.demandPaid,
})

export const closeSettlement = defineCall('POST', '/settlements/close', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Closes a settlement that is paid.',
  input: z.object({ id, version }),
  says: say.closed,
})
