import { holds } from '#platform/server/rights/reach.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { OfferView } from '#recruitment/contract/offers/offer-calls.ts'
import type { declineReasons } from '#recruitment/contract/offers/offer-states.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import { dropRiskOf, type AcceptedOffer } from '#recruitment/contract/offers/drop-risk-rules.ts'
import { isOut } from '#recruitment/contract/offers/offer-states.ts'
import { mayDecideOn, mayMake, mayWithdraw, seesCtc, seesLines } from './offer-policy.ts'
import type { StoredMessage } from './offer-message-queries.ts'
import type { StoredOffer } from './offer-queries.ts'

export type DeclineReason = StateOf<typeof declineReasons>

type About = { readonly thread: readonly StoredMessage[]; readonly accepted: AcceptedOffer | undefined }

export function viewOffer(ctx: Ctx, offer: StoredOffer, { thread, accepted }: About): OfferView {
  const ctc = seesCtc(ctx, offer)
  const isWritten = offer.letter_number !== null
  return {
    id: offer.id,
    version: offer.version,
    edition: offer.edition,
    state: offer.state,
    location: { id: offer.location_id, name: offer.location_name },
    department: { id: offer.department_id, name: offer.department_name },
    designation: { id: offer.designation_id, name: offer.designation_name },
    pay_group: { id: offer.pay_group_id, name: offer.pay_group_name },
    structure: { id: offer.structure_id, name: offer.structure_name },
    template: { id: offer.template_id, name: offer.template_name },
    joining_on: offer.joining_on,
    valid_until: offer.valid_until,
    probation_months: offer.probation_months,
    notice_days: offer.notice_days,
    annual_ctc: ctc ? offer.annual_ctc : null,
    over_reason: ctc ? offer.over_reason : null,
    bonuses: ctc ? offer.bonuses : null,
    lines: isWritten && seesLines(ctx, offer) ? offer.lines : null,
    letter:
      isWritten && ctc
        ? {
            number: offer.letter_number ?? '',
            subject: offer.subject,
            body: offer.body,
            filed: offer.file_id !== null,
          }
        : null,
    ...courseOf(offer),
    thread: ctc ? thread.map(viewMessage) : null,
    onboarding_id: offer.onboarding_id,
    drop_risk: accepted ? dropRiskOf(accepted) : null,
    can: rightsOn(ctx, offer, thread.length > 0),
  }
}

const viewMessage = ({ id, kind, text, writer_name, written_at }: StoredMessage) => ({
  id,
  kind,
  text,
  by: writer_name,
  at: written_at,
})

/** Who did what with it, and what came of it. */
const courseOf = (offer: StoredOffer) => ({
  made_by: offer.maker_name,
  made_at: offer.made_at,
  decided_by: offer.decider_name,
  decided_at: offer.decided_at,
  financed_by: offer.financer_name,
  financed_at: offer.financed_at,
  decision_note: offer.decision_note,
  sent_at: offer.sent_at,
  viewed_at: offer.viewed_at,
  ended_at: offer.ended_at,
  accepted:
    offer.accepted_hash === null
      ? null
      : { name: offer.accepted_name, hash: offer.accepted_hash, from: offer.accepted_from },
  declined:
    offer.state === 'declined'
      ? { reason: offer.decline_reason as DeclineReason, note: offer.decline_note }
      : null,
  withdrawn:
    offer.state === 'withdrawn'
      ? { by: offer.withdrawer_name ?? '', because: offer.withdrawn_because }
      : null,
})

const rightsOn = (ctx: Ctx, offer: StoredOffer, hasThread: boolean): OfferView['can'] => ({
  change: offer.state === 'draft' && mayMake(ctx, offer),
  decide: offer.state === 'waiting' && mayDecideOn(ctx, offer),
  answer: hasThread && isOut(offer.state) && mayMake(ctx, offer),
  send: offer.state === 'approved' && mayMake(ctx, offer),
  withdraw: mayWithdraw(ctx, offer),
  invite:
    offer.state === 'accepted' &&
    offer.onboarding_id === null &&
    holds(ctx.actor, 'onboarding.record.manage', 'company'),
})
