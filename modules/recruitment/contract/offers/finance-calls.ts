import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, storedInstant, text } from '#platform/contract/scalars.ts'

const row = z.object({
  id: z.number(),
  version: z.number(),
  candidate: z.string(),
  job: z.string(),
  company: z.string(),
  annual_ctc: z.number(),
  bonuses: z.number(),
  /** Of the first year, above what the job pays at most. */
  above: z.number(),
  salary_to: z.number(),
  reason: z.string(),
  made_by: z.string(),
  decided_by: z.string(),
  decided_at: storedInstant,
  may_decide: z.boolean(),
})
export type FinanceOffer = z.output<typeof row>

const needs = 'recruitment.offer.finance'

/** No more of a candidate than the name: finance decides on money. */
export const financeOfferList = defineList(row, {
  key: 'finance-offers',
  title: 'Offers above the salary',
  columns: {
    candidate: { label: 'Candidate', kind: 'text', main: true, width: 180, sort: true },
    job: { label: 'Job', kind: 'text', width: 180, sort: true },
    annual_ctc: { label: 'Annual CTC', kind: 'money', width: 130 },
    bonuses: { label: 'Bonuses', kind: 'money', hidden: true },
    salary_to: { label: 'Job pays at most', kind: 'money', width: 140 },
    above: { label: 'Above', kind: 'money', width: 120 },
    reason: { label: 'Reason', kind: 'text', width: 240 },
    made_by: { label: 'Made by', kind: 'text', hidden: true },
    decided_by: { label: 'Approved by', kind: 'text', hidden: true },
    decided_at: { label: 'Waiting since', kind: 'instant', width: 150, sort: true },
    company: { label: 'Company', kind: 'text', hidden: true },
  },
  filters: { company_id: { label: 'Company', kind: 'record' } },
  search: 'Candidate or job',
  order: { by: 'decided_at', direction: 'asc' },
  read: {
    path: '/recruitment/finance-offers',
    needs,
    summary: 'Lists offers above the salary of their job that wait for finance.',
  },
  export: {
    path: '/recruitment/export-finance-offers',
    needs,
    summary: 'Exports the offers that wait for finance.',
  },
})

export const decideForFinance = defineCall('POST', '/recruitment/decide-offer-for-finance', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Approves an offer above the salary of its job for finance, or returns it to draft.',
  input: z.object({
    id,
    version: z.number().int().positive(),
    approve: z.boolean(),
    note: text(1_000).default(''),
  }),
})
