import { companyLogo } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Currency } from '#exchange-rates/contract/currencies.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { said } from '#platform/server/area.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { raise } from '#platform/server/events.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { PASS_MINUTES } from '#platform/server/secrets/link-door.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/proposals/own-proposal-calls.ts'
import type * as proposalCalls from '#sales/contract/proposals/proposal-calls.ts'
import { proposalMessages as say } from '#sales/contract/proposals/proposal-messages.ts'
import { sumOfLine, totalsOf } from '#sales/contract/proposals/proposal-rules.ts'
import { declineReasons, isOut, proposalStates } from '#sales/contract/proposals/proposal-states.ts'
import { listStageRows, lockOptionalDeal, moveStage } from '#sales/server/deals/deal-row-queries.ts'
import { priced } from '#sales/server/deals/save-deal.ts'
import { proposalBehind } from '#sales/server/links/link-door.ts'
import { insertStep } from '#sales/server/links/step-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { tellWon } from '#sales/server/deals/won-deal.ts'
import { proposalAccepted } from '#sales/server/sales-events.ts'
import { mayAmounts } from '#sales/server/sales-policy.ts'
import { closedBecause } from './closed-because.ts'
import { isOpenOn } from './proposal-open-rules.ts'
import * as rows from './proposal-queries.ts'
import { tellNews } from './tell-of-proposal.ts'
import { holdSeen } from './write-proposal.ts'

export const readOwnProposal =
  ({ keyring }: Pick<SalesParts, 'keyring'>) =>
  async (ctx: Ctx, inside: InputOf<typeof calls.readOwnProposal>) => {
    const edition = await proposalBehind(ctx, inside)
    const { lines } = edition
    return {
      ...edition,
      ...totalsOf(lines),
      company: edition.company_name,
      logo: await companyLogo(ctx, edition.company_id),
      is_open: isOpenOn(ctx.now, edition),
      name: edition.contact_name,
      owner: edition.owner_name,
      lines: lines.map((line) => ({ ...line, ...sumOfLine(line) })),
      hash: edition.content_hash ?? '',
      file:
        edition.file_id === null
          ? null
          : signedLink(keyring, {
              fileId: edition.file_id,
              name: `${edition.title}.pdf`,
              minutes: PASS_MINUTES,
              as: 'inline',
              now: ctx.now,
            }),
    }
  }

function mustBeOpen(ctx: Ctx, edition: rows.StoredEdition): void {
  must(isOpenOn(ctx.now, edition), say.already(proposalStates.doneOf(edition.state)))
}

/** The deal is held: of accepting, declining, withdrawing and expiring at once, one happens. */
export async function acceptProposal(
  ctx: Ctx,
  { name, hash, ...inside }: InputOf<typeof calls.acceptProposal>,
) {
  const edition = await proposalBehind(ctx, inside, true)
  must(hash === edition.content_hash, say.changed)
  if (edition.state === 'accepted') return {}
  await accept(ctx, edition, { name, changes: { accepted_from: ctx.request.address } })
  return {}
}

type Acceptance = {
  /** Of the client. */
  readonly name: string
  readonly changes: Parameters<typeof rows.updateEdition>[2]
}

async function accept(ctx: Ctx, edition: rows.StoredEdition, { name, changes }: Acceptance): Promise<void> {
  mustBeOpen(ctx, edition)
  must(!(await rows.hasAccepted(ctx, edition.deal_id)), say.acceptedAlready)
  const { id, proposal_id, content_hash } = edition
  await rows.updateEdition(
    ctx,
    { id },
    {
      ...changes,
      state: 'accepted',
      ended_at: ctx.now,
      accepted_name: name,
      accepted_hash: content_hash,
    },
  )
  await insertStep(ctx, {
    of: { proposal_id, edition: edition.edition },
    what: 'accepted',
    client: name,
    note: `Version ${edition.edition}`,
  })
  await rows.insertMilestones(ctx, edition)
  await winDeal(ctx, edition, name)
  const { deal_id: dealId, net: amount, currency, number } = edition
  await raise(ctx, proposalAccepted, { dealId, amount, currency, proposalId: proposal_id, number })
  await tellNews(ctx, edition, 'accepted')
}

/** An open deal is won with what was accepted. One that was lost meanwhile stays for its owner to decide. */
async function winDeal(ctx: Ctx, { deal_id, net, currency, number }: rows.StoredEdition, name: string) {
  const deal = (await lockOptionalDeal(ctx, deal_id))!
  const stages = await listStageRows(ctx)
  const from = stages.find(({ id }) => id === deal.stage_id)!
  const to = stages.find(({ kind }) => kind === 'won')
  if (from.kind !== 'open' || !to) return
  const today = companyDay(ctx.now)
  const changes = {
    ...(await priced(ctx, net, currency as Currency)),
    probability: to.probability,
    probability_overridden: false,
    won_at: ctx.now,
    expected_close:
      deal.expected_close !== null && deal.expected_close <= today ? deal.expected_close : today,
  }
  const note = `${number} accepted by ${name}`
  await moveStage(ctx, { id: deal_id, from: from.id, to: to.id, note, changes })
  await tellWon(ctx, deal_id, { amount: net, currency })
}

export async function declineProposal(
  ctx: Ctx,
  { reason, note, ...inside }: InputOf<typeof calls.declineProposal>,
) {
  await decline(ctx, await proposalBehind(ctx, inside, true), { reason, note, changes: {} })
  return {}
}

type Decline = Pick<InputOf<typeof calls.declineProposal>, 'reason' | 'note'> & {
  readonly changes: Parameters<typeof rows.updateEdition>[2]
}

async function decline(ctx: Ctx, edition: rows.StoredEdition, { reason, note, changes }: Decline) {
  mustBeOpen(ctx, edition)
  const { id, proposal_id } = edition
  await rows.updateEdition(
    ctx,
    { id },
    { ...changes, state: 'declined', ended_at: ctx.now, decline_reason: reason, decline_note: note },
  )
  await insertStep(ctx, {
    of: { proposal_id, edition: edition.edition },
    what: 'declined',
    client: edition.contact_name,
    note: [declineReasons.labelOf(reason), note].filter(Boolean).join('. '),
  })
  await tellNews(ctx, edition, 'declined')
}

/** What a client answered by mail or on paper, entered by its owner; the file of the client is kept. */
export async function enterProposalAnswer(ctx: Ctx, form: InputOf<typeof proposalCalls.enterProposalAnswer>) {
  must(mayAmounts(ctx.actor), say.amountLocked)
  const edition = await holdSeen(ctx, form.id)
  mustBeCurrent(ctx, edition)
  const [file] = form.evidence
  await keepFile(ctx, file!.id, { subject: `proposal/${edition.id}` })
  const changes = { answered_by: ctx.actor.id, evidence_file_id: file!.id }
  if (form.accepted) {
    await accept(ctx, edition, { name: form.name, changes })
    return said(say.answerAccepted, {})
  }
  must(form.reason, say.reasonNeeded)
  await decline(ctx, edition, { reason: form.reason, note: form.note, changes })
  return said(say.answerDeclined, {})
}

/** After its last day it is refused with the owner’s name, as it is by the link. */
function mustBeCurrent(ctx: Ctx, edition: rows.StoredEdition): void {
  const closed = isOut(edition.state) || edition.state === 'expired' ? closedBecause(ctx.now, edition) : null
  must(closed === null, closed ?? say.noSuchProposal)
}
