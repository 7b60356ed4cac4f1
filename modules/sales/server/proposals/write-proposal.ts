import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { LARGEST_AMOUNT } from '#sales/contract/deals/deal-lists.ts'
import { dealMessages } from '#sales/contract/deals/deal-messages.ts'
import type * as calls from '#sales/contract/proposals/proposal-calls.ts'
import { proposalMessages as say } from '#sales/contract/proposals/proposal-messages.ts'
import { milestoneSum, refusalOfSums, totalsOf } from '#sales/contract/proposals/proposal-rules.ts'
import { isInWork, proposalStates } from '#sales/contract/proposals/proposal-states.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { findOptionalDeal, type SeenDeal } from '#sales/server/deals/deal-queries.ts'
import { listDealContacts, lockOptionalDeal } from '#sales/server/deals/deal-row-queries.ts'
import { findCompanyOfWork, takeNumber } from '#sales/server/links/series-queries.ts'
import { insertStep } from '#sales/server/links/step-queries.ts'
import { mayAmounts, mayEdit, mayView } from '#sales/server/sales-policy.ts'
import { priceText } from './proposal-open-rules.ts'
import * as rows from './proposal-queries.ts'

type Form = InputOf<typeof calls.saveProposal>

function mustWrite({ actor }: Ctx): void {
  must(mayView(actor), salesMessages.mayNotView)
  must(mayEdit(actor), say.noChange)
  must(mayAmounts(actor), say.amountLocked)
}

export async function saveProposal(ctx: Ctx, form: Form) {
  mustWrite(ctx)
  await lockOptionalDeal(ctx, form.deal_id)
  const deal = await findOptionalDeal(ctx, form.deal_id)
  must(deal, dealMessages.noSuchDeal)
  must(deal.may_change, dealMessages.noChange)
  must(deal.stage_kind === 'open', dealMessages.isClosed)
  const values = valuesOf(ctx, deal, form)
  if (form.id !== null) return changeDraft(ctx, form, values)
  const { proposalId, edition } = await placeFor(ctx, deal, form)
  const made = { made_by: ctx.actor.id, made_at: ctx.now }
  const place = { proposal_id: proposalId, deal_id: deal.id, edition, state: 'draft' } as const
  const { id } = await rows.insertEdition(ctx, { ...place, ...values, ...made })
  return { id }
}

/** The sums are counted here; nothing of them comes from outside. */
function valuesOf(ctx: Ctx, { currency }: SeenDeal, form: Form) {
  const { title, words, lines, milestones, valid_until } = form
  must(valid_until >= companyDay(ctx.now), say.validPast)
  const no = refusalOfSums(lines, LARGEST_AMOUNT)
  if (no !== null) refuse(say[no])
  const { net, tax, total, discount_bp } = totalsOf(lines)
  const sum = milestoneSum(milestones)
  must(
    milestones.length === 0 || sum === net,
    say.milestonesOff(priceText(sum, currency), priceText(net, currency)),
  )
  return {
    title,
    words,
    currency,
    lines: JSON.stringify(lines),
    milestones: JSON.stringify(milestones),
    net,
    tax,
    total,
    discount_bp,
    valid_until,
  }
}

async function changeDraft(ctx: Ctx, { id, version, deal_id }: Form, values: ReturnType<typeof valuesOf>) {
  const edition = await rows.findOptionalEditionSeen(ctx, id!)
  must(edition && edition.deal_id === deal_id, say.noSuchProposal)
  must(edition.state === 'draft', say.already(proposalStates.doneOf(edition.state)))
  await rows.updateEdition(ctx, { id: edition.id, version }, values)
  return { id: edition.id }
}

/** A new proposal with the next number, or the next version of one. */
async function placeFor(ctx: Ctx, deal: SeenDeal, form: Form) {
  if (form.proposal_id !== null) {
    const all = (await rows.listEditionsOf(ctx, deal.id)).filter(
      ({ proposal_id }) => proposal_id === form.proposal_id,
    )
    must(all.length > 0, say.noSuchProposal)
    must(!all.some(({ state }) => isInWork(state)), say.inWork)
    must(!all.some(({ state }) => state === 'accepted'), say.acceptedAlready)
    return { proposalId: form.proposal_id, edition: all[0]!.edition + 1 }
  }
  const contact = (await listDealContacts(ctx, deal.id)).find(({ id }) => id === form.contact_id)
  must(contact, say.noSuchContact)
  const companyId = await findCompanyOfWork(ctx, { leadId: deal.lead_id, ownerId: deal.owner_id })
  const { id } = await rows.insertProposal(ctx, {
    number: await takeNumber(ctx, 'PRO', companyId),
    company_id: companyId,
    deal_id: deal.id,
    contact_id: contact.id,
  })
  return { proposalId: id, edition: 1 }
}

/** The version as it is once no one else moves its deal, for someone who may change it. */
export async function holdSeen(ctx: Ctx, id: number): Promise<rows.SeenEdition> {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), say.noChange)
  const seen = await rows.findOptionalEditionSeen(ctx, id)
  must(seen, say.noSuchProposal)
  await rows.holdDealOf(ctx, seen.proposal_id)
  const edition = (await rows.findOptionalEditionSeen(ctx, id))!
  must(edition.may_change, say.noChange)
  return edition
}

export async function withdrawProposal(ctx: Ctx, { id }: InputOf<typeof calls.withdrawProposal>) {
  const edition = await holdSeen(ctx, id)
  must(proposalStates.canMove(edition.state, 'withdrawn'), say.already(proposalStates.doneOf(edition.state)))
  await rows.updateEdition(ctx, { id }, { state: 'withdrawn', ended_at: ctx.now, withdrawn_by: ctx.actor.id })
  if (!isInWork(edition.state))
    await insertStep(ctx, {
      of: { proposal_id: edition.proposal_id, edition: edition.edition },
      what: 'withdrawn',
    })
  return said(say.withdrawn, {})
}
