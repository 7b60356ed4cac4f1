import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { declineReasons } from '#recruitment/contract/offers/offer-states.ts'
import type * as calls from '#recruitment/contract/offers/own-offer-calls.ts'
import { numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { announceOffer } from './announce-offer.ts'
import { findByPass, stateWord } from './offer-door.ts'
import { tellOfAnswer } from './offer-notices-sent.ts'
import { isOpenOn } from './offer-open-rules.ts'
import { hasAcceptedElsewhere, updateOffer, type StoredOffer } from './offer-queries.ts'
import { isSameName } from './offer-rules.ts'

function mustBeOpen(ctx: Ctx, offer: StoredOffer): void {
  must(isOpenOn(ctx.now, offer), say.over(stateWord(ctx.now, offer)))
  must(offer.cv_status === numberOfStatus('offered'), say.onHold)
}

/** The row is held: of accepting, declining, withdrawing and expiring at once, one happens. */
export async function acceptOffer(ctx: Ctx, { name, hash, ...inside }: InputOf<typeof calls.acceptOffer>) {
  const offer = await findByPass(ctx, inside, true)
  mustBeOpen(ctx, offer)
  must(hash === offer.content_hash, say.hashOther)
  must(isSameName(name, offer.candidate_name), say.nameOther(offer.candidate_name))
  must(!(await hasAcceptedElsewhere(ctx, offer)), say.otherAccepted)
  await updateOffer(
    ctx,
    { id: offer.id },
    {
      state: 'accepted',
      ended_at: ctx.now,
      accepted_name: name,
      accepted_hash: hash,
      accepted_from: ctx.request.address,
    },
  )
  await moveApplication(ctx, {
    id: offer.application_id,
    to: numberOfStatus('offer_accepted'),
    by: 'system',
    movedFor: 'Offer accepted by the candidate',
  })
  await tellOfAnswer(ctx, offer, 'accepted')
  await announceOffer(ctx, offer)
  return {}
}

export async function declineOffer(
  ctx: Ctx,
  { reason, note, ...inside }: InputOf<typeof calls.declineOffer>,
) {
  const offer = await findByPass(ctx, inside, true)
  mustBeOpen(ctx, offer)
  await updateOffer(
    ctx,
    { id: offer.id },
    { state: 'declined', ended_at: ctx.now, decline_reason: reason, decline_note: note },
  )
  await moveApplication(ctx, {
    id: offer.application_id,
    to: numberOfStatus('offer_rejected'),
    by: 'system',
    movedFor: 'Offer declined by the candidate',
    comment: declineReasons.labelOf(reason),
  })
  await tellOfAnswer(ctx, offer, 'declined')
  await announceOffer(ctx, offer)
  return {}
}
