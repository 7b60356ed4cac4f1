import { z } from 'zod'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import { defineCall } from '#platform/contract/call.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { id, idInPath, storedDate, text } from '#platform/contract/scalars.ts'
import { LARGEST_AMOUNT } from './deal-lists.ts'

export const milestoneMessages = {
  moved: (state: string) => `The milestone is now ${state}.`,
  noSuchMilestone: missing('This milestone doesn’t exist.'),
  noChange: forbidden('You can see this deal but not change it.'),
  managerOnly: forbidden('Only a sales manager can cancel a milestone.'),
  invoiceNeeded: invalid('Enter the number of the invoice.', 'invoice_number'),
  paidNeeded: 'Enter what was paid',
  paidMore: invalid('More than the milestone comes to. Check the amount.', 'paid_amount'),
  noMove: (from: string, to: string) => conflict(`A milestone that is ${from} can’t become ${to}.`),
} as const

export const milestoneStates = catalogue({
  planned: { id: 'planned', label: 'Planned', tone: 'neutral', next: ['achieved', 'cancelled'] },
  achieved: { id: 'achieved', label: 'Achieved', tone: 'info', next: ['invoiced'] },
  invoiced: { id: 'invoiced', label: 'Invoiced', tone: 'warn', next: ['invoiced', 'paid'] },
  paid: { id: 'paid', label: 'Paid', tone: 'good', next: [] },
  cancelled: { id: 'cancelled', label: 'Cancelled', tone: 'bad', next: [] },
})
export type MilestoneState = StateOf<typeof milestoneStates>

export const milestoneView = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  deliverable: z.string(),
  due_on: storedDate.nullable(),
  overdue: z.boolean(),
  /** Left out without the grant for amounts. */
  amount: z.number().optional(),
  paid_amount: z.number().optional(),
  currency: z.string(),
  state: milestoneStates.schema,
  invoice_number: z.string(),
  moves: z.array(milestoneStates.schema),
})
export type MilestoneView = z.output<typeof milestoneView>

export const listMilestones = defineCall('GET', '/sales/milestones', {
  auth: 'employee',
  needs: 'sales.record.view',
  writes: false,
  summary: 'Lists the milestones of a deal in their order.',
  input: z.object({ deal_id: idInPath }),
  output: z.array(milestoneView),
})

export const moveMilestone = defineCall('POST', '/sales/move-milestone', {
  auth: 'employee',
  needs: { all: ['sales.record.view', 'sales.record.edit', 'sales.deal.amount'] },
  writes: true,
  summary: 'Marks a milestone as achieved, invoiced, paid in part or whole, or cancelled.',
  input: z.object({
    id,
    version: z.number().int().positive(),
    to: milestoneStates.schema,
    invoice_number: text(60).default(''),
    /** In all, not only this time. */
    paid_amount: z
      .number(milestoneMessages.paidNeeded)
      .int(milestoneMessages.paidNeeded)
      .min(0, milestoneMessages.paidNeeded)
      .max(LARGEST_AMOUNT, milestoneMessages.paidNeeded)
      .nullable()
      .default(null),
  }),
})
