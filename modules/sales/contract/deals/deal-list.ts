import { z } from 'zod'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { dealTypeKeys, dealTypes, lostReasonKeys, lostReasons, stageKinds } from './deal-lists.ts'

const person = z.object({ id: z.number(), name: z.string() })

/** What readers without the grant for amounts do not get. */
const amounts = {
  /** In the deal’s own currency, in its smallest unit. */
  amount: z.number().optional(),
  /** In rupees, at the rate that was valid when the amount was entered. */
  amount_base: z.number().optional(),
  weighted: z.number().optional(),
}

export const dealRow = z.object({
  id: z.number(),
  name: z.string(),
  account: z.string().nullable(),
  stage: z.object({ id: z.number(), name: z.string(), kind: z.enum(stageKinds) }),
  ...amounts,
  currency: z.string(),
  probability: z.number(),
  expected_close: storedDate.nullable(),
  slipped: z.boolean(),
  owner: person,
  next_step: storedInstant.nullable(),
  rotting: z.boolean(),
  deal_type: z.enum(dealTypeKeys),
  lost_reason: z.enum(lostReasonKeys).nullable(),
  closed_at: storedInstant.nullable(),
  created_at: storedInstant,
})
export type DealRow = z.output<typeof dealRow>

const amount = { kind: 'money', sort: true, seenBy: 'amounts' } as const

export const dealList = defineList(dealRow, {
  key: 'sales-deals',
  title: 'Deals',
  columns: {
    name: { label: 'Deal', kind: 'text', main: true, width: 220, sort: true },
    account: { label: 'Client account', kind: 'text', width: 160, sort: true },
    stage: { label: 'Stage', kind: 'text', width: 240, sort: true, value: ({ stage }) => stage.name },
    amount_base: { label: 'Amount (INR)', width: 150, total: true, ...amount },
    weighted: { label: 'Weighted (INR)', width: 150, total: true, ...amount },
    expected_close: { label: 'Expected close', kind: 'date', width: 150, sort: true },
    next_step: { label: 'Next step', kind: 'instant', width: 150, sort: true },
    owner: { label: 'Owner', kind: 'person', width: 160, sort: true },
    probability: { label: 'Probability (%)', kind: 'number', hidden: true, sort: true },
    deal_type: { label: 'Type', kind: 'words', of: dealTypes, hidden: true, sort: true },
    lost_reason: { label: 'Lost because', kind: 'words', of: lostReasons, hidden: true, sort: true },
    closed_at: { label: 'Won or lost on', kind: 'instant', hidden: true, sort: true },
    currency: { label: 'Currency', kind: 'text', hidden: true, sort: true },
    created_at: { label: 'Added', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open deals' },
        { value: 'mine', label: 'My open deals' },
        { value: 'no_next_step', label: 'No next step' },
        { value: 'rotting', label: 'Without activity' },
        { value: 'commit', label: 'Commit' },
        { value: 'slipped', label: 'Slipped' },
        { value: 'no_date', label: 'No date' },
        { value: 'won', label: 'Won' },
        { value: 'lost', label: 'Lost' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    stage: { label: 'Stage', kind: 'record' },
    owner: { label: 'Owner', kind: 'person' },
    deal_type: {
      label: 'Type',
      kind: 'choice',
      options: dealTypeKeys.map((value) => ({ value, label: dealTypes[value] })),
    },
    lost_reason: {
      label: 'Lost because',
      kind: 'choice',
      options: lostReasonKeys.map((value) => ({ value, label: lostReasons[value] })),
    },
    closes: { label: 'Expected close in', kind: 'month', inToolbar: false },
    closes_in: {
      label: 'Expected close',
      kind: 'choice',
      options: [
        { value: 'slipped', label: 'Slipped' },
        { value: 'no_date', label: 'No date' },
      ],
      inToolbar: false,
    },
    won_in: { label: 'Won in', kind: 'month', inToolbar: false },
    won_on: { label: 'Won on', kind: 'range', inToolbar: false },
    source: { label: 'Source', kind: 'choice', of: origins },
    company: { label: 'Company', kind: 'record', inToolbar: false },
  },
  search: 'Deal or client account',
  order: { by: 'created_at', direction: 'desc' },
  read: { path: '/sales/deals', needs: 'sales.record.view', summary: 'Lists deals in the caller’s reach.' },
  export: {
    path: '/sales/export-deals',
    needs: { all: ['sales.record.view', 'sales.record.export'] },
    summary: 'Exports deals.',
  },
})
