import type { InputOf } from '#platform/contract/call.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { isInWork, isOut, offerStates } from '#recruitment/contract/offers/offer-states.ts'
import { canMove, numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { mayApproveOffers } from '#recruitment/server/recruitment-policy.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { announceOffer } from './announce-offer.ts'
import { offerEndedTemplate } from './offer-letters.ts'
import { findVisibleOffer, lockVisibleOffer, mayMake, seesCtc } from './offer-policy.ts'
import { updateOffer, type StoredOffer } from './offer-queries.ts'
import { addressOf } from './send-offer.ts'

/** An offer that is out puts the application on hold; an accepted one ends it as not joined. */
export const withdrawOffer =
  (parts: Pick<RecruitmentParts, 'keyring'>) =>
  async (ctx: Ctx, { id, reason }: InputOf<typeof calls.withdrawOffer>) => {
    const offer = await lockVisibleOffer(ctx, id)
    must(mayMake(ctx, offer), say.mayNotMake)
    const { state } = offer
    must(isInWork(state) || isOut(state) || state === 'accepted', say.stateChanged(offerStates.doneOf(state)))
    if (state === 'accepted') {
      must(mayApproveOffers(ctx.actor, offer), say.mayNotWithdraw)
      must(offer.onboarding_id === null, say.onboardingFirst)
    }
    await updateOffer(
      ctx,
      { id },
      {
        state: 'withdrawn',
        ended_at: ctx.now,
        withdrawn_by: ctx.actor.id,
        withdrawn_because: reason,
      },
    )
    if (!isInWork(state)) {
      await moveAfter(ctx, offer, numberOfStatus(state === 'accepted' ? 'not_joined' : 'on_hold'))
      await mailEnd(ctx, parts, offer)
    }
    await announceOffer(ctx, offer)
    return {}
  }

/** Where someone has moved it on by hand meanwhile, it stays there. */
async function moveAfter(ctx: Ctx, { application_id, cv_status }: StoredOffer, to: number): Promise<void> {
  const isOffer = cv_status === numberOfStatus('offered') || cv_status === numberOfStatus('offer_accepted')
  if (!isOffer || !canMove(cv_status, to)) return
  await moveApplication(ctx, { id: application_id, to, by: 'system', movedFor: 'Offer withdrawn' })
}

async function mailEnd(
  ctx: Ctx,
  { keyring }: Pick<RecruitmentParts, 'keyring'>,
  offer: StoredOffer,
): Promise<void> {
  const name = strangersText(offer.candidate_name)
  await sendTemplate(ctx, keyring, offerEndedTemplate, {
    to: await addressOf(ctx, offer),
    toName: name,
    dedupeKey: `offer-withdrawn/${offer.id}`,
    values: { company: offer.company_name, name, job: offer.job_title },
    brand: offer.company_name,
    footer: `You received this email because you applied to ${offer.company_name}.`,
  })
}

const LINK_MINUTES = 5

export const openOfferFile =
  ({ keyring }: Pick<RecruitmentParts, 'keyring'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.openOfferFile>) => {
    const offer = await findVisibleOffer(ctx, id)
    must(seesCtc(ctx, offer), say.noSuchOffer)
    must(offer.file_id !== null, say.noLetter)
    writeReading(ctx, { table: 'offer', rowId: id })
    const name = `${offer.subject}.pdf`
    return {
      link: signedLink(keyring, {
        fileId: offer.file_id,
        name,
        minutes: LINK_MINUTES,
        as: 'inline',
        now: ctx.now,
      }),
    }
  }
