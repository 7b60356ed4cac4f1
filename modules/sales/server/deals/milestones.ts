import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { dealMessages } from '#sales/contract/deals/deal-messages.ts'
import type * as calls from '#sales/contract/deals/milestone-calls.ts'
import {
  milestoneMessages as say,
  milestoneStates,
  type MilestoneState,
  type MilestoneView,
} from '#sales/contract/deals/milestone-calls.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { mayAmounts, mayEdit, mayView } from '#sales/server/sales-policy.ts'
import { insertEntry } from '#sales/server/timeline-queries.ts'
import { findOptionalDeal, type SeenDeal } from './deal-queries.ts'
import { findOptionalMilestone, listMilestonesOf, type StoredMilestone } from './milestone-queries.ts'

export async function listMilestones(ctx: Ctx, { deal_id }: InputOf<typeof calls.listMilestones>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  const deal = await findOptionalDeal(ctx, deal_id)
  must(deal, dealMessages.noSuchDeal)
  return (await listMilestonesOf(ctx, deal_id)).map((milestone) => viewMilestone(ctx, deal, milestone))
}

function movesOf(ctx: Ctx, deal: SeenDeal, state: MilestoneState): MilestoneState[] {
  if (!deal.may_change || !mayEdit(ctx.actor) || !mayAmounts(ctx.actor)) return []
  return milestoneStates.keys.filter(
    (to) => milestoneStates.canMove(state, to) && (to !== 'cancelled' || deal.may_assign),
  )
}

const viewMilestone = (ctx: Ctx, deal: SeenDeal, milestone: StoredMilestone): MilestoneView => ({
  id: milestone.id,
  version: milestone.version,
  title: milestone.title,
  deliverable: milestone.deliverable,
  due_on: milestone.due_on,
  overdue:
    milestone.state === 'planned' && milestone.due_on !== null && milestone.due_on < companyDay(ctx.now),
  ...(mayAmounts(ctx.actor) ? { amount: milestone.amount, paid_amount: milestone.paid_amount } : {}),
  currency: milestone.currency,
  state: milestone.state,
  invoice_number: milestone.invoice_number,
  moves: movesOf(ctx, deal, milestone.state),
})

/** Paid in part it stays invoiced; with the whole amount it is paid. */
export async function moveMilestone(ctx: Ctx, form: InputOf<typeof calls.moveMilestone>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), say.noChange)
  must(mayAmounts(ctx.actor), dealMessages.amountLocked)
  const milestone = await findOptionalMilestone(ctx, form.id)
  const deal = milestone && (await findOptionalDeal(ctx, milestone.deal_id))
  must(milestone && deal, say.noSuchMilestone)
  must(deal.may_change, say.noChange)
  must(form.to !== 'cancelled' || deal.may_assign, say.managerOnly)
  const { state: from, amount } = milestone
  must(
    milestoneStates.canMove(from, form.to),
    say.noMove(milestoneStates.doneOf(from), milestoneStates.doneOf(form.to)),
  )
  const invoice_number = form.invoice_number || milestone.invoice_number
  const isBilled = form.to === 'invoiced' || form.to === 'paid'
  must(!isBilled || invoice_number !== '', say.invoiceNeeded)
  const paid_amount =
    form.to === 'paid' ? (form.paid_amount ?? amount) : (form.paid_amount ?? milestone.paid_amount)
  must(paid_amount <= amount, say.paidMore)
  const state = isBilled ? (paid_amount === amount ? ('paid' as const) : ('invoiced' as const)) : form.to
  const row = { id: form.id, version: form.version }
  await updateRow(ctx, 'deal_milestone', row, { state, invoice_number, paid_amount })
  await insertEntry(ctx, {
    contact_id: null,
    deal_id: deal.id,
    lead_id: null,
    kind: 'note',
    is_private: false,
    text: `Milestone ${milestone.title}: ${milestoneStates.labelOf(state)}`,
  })
  return said(say.moved(milestoneStates.doneOf(state)), {})
}
