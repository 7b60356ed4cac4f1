import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { button, note } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { must, refuse } from '#platform/server/must.ts'
import { dealMessages } from '#sales/contract/deals/deal-messages.ts'
import type * as calls from '#sales/contract/proposals/proposal-calls.ts'
import { proposalMessages as say } from '#sales/contract/proposals/proposal-messages.ts'
import { FREE_DISCOUNT_BP, isOut, proposalStates } from '#sales/contract/proposals/proposal-states.ts'
import { findOptionalDeal } from '#sales/server/deals/deal-queries.ts'
import { listStageRows, moveStage } from '#sales/server/deals/deal-row-queries.ts'
import { mustNotHaveOptedOut } from '#sales/server/do-not-contact.ts'
import { openDoor } from '#sales/server/links/door-queries.ts'
import { insertStep, type StepKind } from '#sales/server/links/step-queries.ts'
import { advanceLead } from '#sales/server/people/advance-lead.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { mayAmounts, mayAssign } from '#sales/server/sales-policy.ts'
import { drawProposal } from './draw-proposal.ts'
import { proposalReminderTemplate, proposalTemplate } from './proposal-letters.ts'
import { contentHash } from './proposal-open-rules.ts'
import * as rows from './proposal-queries.ts'
import { tellApprovers, tellMaker } from './tell-of-proposal.ts'
import { holdSeen } from './write-proposal.ts'

type Parts = Pick<SalesParts, 'keyring' | 'config'>

const step = (ctx: Ctx, { proposal_id, edition }: rows.StoredEdition, what: StepKind, text = '') =>
  insertStep(ctx, { of: { proposal_id, edition }, what, note: text })

/** Goes to the client at once, or to a manager where the discount is larger than sales may give alone. */
export const submitProposal =
  (parts: Parts) =>
  async (ctx: Ctx, { id, version }: InputOf<typeof calls.submitProposal>) => {
    must(mayAmounts(ctx.actor), say.amountLocked)
    const edition = await holdSeen(ctx, id)
    must(edition.state === 'draft', say.already(proposalStates.doneOf(edition.state)))
    await mustBeReady(ctx, parts, edition)
    if (edition.discount_bp > FREE_DISCOUNT_BP) {
      await rows.updateEdition(ctx, { id, version }, { state: 'waiting' })
      await step(ctx, edition, 'asked')
      await tellApprovers(ctx, edition)
      return said(say.asked, {})
    }
    await sendOut(ctx, parts, { edition, version, decided: {} })
    return said(say.submitted(edition.contact_name), {})
  }

export const decideProposal =
  (parts: Parts) =>
  async (ctx: Ctx, { id, version, approve, note: text }: InputOf<typeof calls.decideProposal>) => {
    must(mayAssign(ctx.actor) && mayAmounts(ctx.actor), say.mayNotDecide)
    const edition = await holdSeen(ctx, id)
    must(edition.may_assign, say.mayNotDecide)
    must(edition.made_by !== ctx.actor.id, say.notYourOwn)
    must(edition.state === 'waiting', say.already(proposalStates.doneOf(edition.state)))
    must(approve || text !== '', say.noteEmpty)
    const decided = { decided_by: ctx.actor.id, decided_at: ctx.now, decision_note: text }
    if (approve) {
      await mustBeReady(ctx, parts, edition)
      await step(ctx, edition, 'approved', text)
      await sendOut(ctx, parts, { edition, version, decided })
    } else {
      await rows.updateEdition(ctx, { id, version }, { state: 'draft', ...decided })
      await step(ctx, edition, 'returned', text)
    }
    await tellMaker(ctx, edition, approve)
    return said(approve ? say.submitted(edition.contact_name) : say.returned, {})
  }

async function mustBeReady(ctx: Ctx, { keyring }: Parts, edition: rows.StoredEdition): Promise<void> {
  must(edition.valid_until >= companyDay(ctx.now), say.validPast)
  must(edition.contact_email !== null, say.noEmail)
  await mustNotHaveOptedOut(ctx, keyring, edition.contact_email)
  must(!(await rows.hasAccepted(ctx, edition.deal_id)), say.acceptedAlready)
  const deal = (await findOptionalDeal(ctx, edition.deal_id))!
  must(deal.stage_kind === 'open', dealMessages.isClosed)
  must(deal.expected_close !== null, dealMessages.closeNeeded)
}

type Sent = {
  readonly edition: rows.StoredEdition
  readonly version: number
  readonly decided: Parameters<typeof rows.updateEdition>[2]
}

/** The words are fixed, an earlier version ends, deal and lead follow, and the link goes out, or nothing of it. */
async function sendOut(ctx: Ctx, parts: Parts, { edition, version, decided }: Sent): Promise<void> {
  for (const { id, state, proposal_id } of await rows.listEditionsOf(ctx, edition.deal_id))
    if (proposal_id === edition.proposal_id && isOut(state))
      await rows.updateEdition(ctx, { id }, { state: 'superseded', ended_at: ctx.now })
  await rows.updateEdition(
    ctx,
    { id: edition.id, version },
    { ...decided, state: 'submitted', submitted_at: ctx.now, content_hash: contentHash(edition) },
  )
  await step(ctx, edition, 'submitted', `Version ${edition.edition}`)
  await advanceDeal(ctx, edition.deal_id)
  if (edition.lead_id !== null) await advanceLead(ctx, edition.lead_id, 'proposal_submitted')
  await mailProposal(ctx, parts, { edition, isReminder: false })
  await enqueue(ctx, drawProposal, { id: edition.id }, { urgent: true })
}

/** To the first open stage that needs a date, which is Proposal; never back. */
async function advanceDeal(ctx: Ctx, dealId: number): Promise<void> {
  const deal = (await findOptionalDeal(ctx, dealId))!
  const stages = await listStageRows(ctx)
  const from = stages.find(({ id }) => id === deal.stage_id)!
  const to = stages.find(({ kind, needs_close }) => kind === 'open' && needs_close)
  if (!to || to.position <= from.position) return
  const changes = deal.probability_overridden ? {} : { probability: to.probability }
  if (!(await moveStage(ctx, { id: dealId, from: from.id, to: to.id, note: '', changes })))
    refuse(dealMessages.isClosed)
}

type Mail = { readonly edition: rows.StoredEdition; readonly isReminder: boolean }

/** No price stands in a mail. */
export async function mailProposal(
  ctx: Ctx,
  { keyring, config }: Parts,
  { edition, isReminder }: Mail,
): Promise<void> {
  const token = await openDoor(ctx, { proposal_id: edition.proposal_id })
  const name = strangersText(edition.contact_name)
  await sendTemplate(ctx, keyring, isReminder ? proposalReminderTemplate : proposalTemplate, {
    to: edition.contact_email!,
    toName: name,
    dedupeKey: `proposal/${edition.id}/${isReminder ? 'reminder' : 'sent'}`,
    values: { company: edition.company_name, name, title: strangersText(edition.title) },
    blocks: [
      button('Read the proposal', `${config.publicUrl}/proposal/${token}`),
      note(
        `The proposal is valid until ${dayInWords(edition.valid_until)}. We ask for a code that we email to you.`,
      ),
    ],
    brand: edition.company_name,
    footer: `You received this email because you asked ${edition.company_name} about a project.`,
  })
}
