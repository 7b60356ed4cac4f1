import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { button, note } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { isOut, offerStates } from '#recruitment/contract/offers/offer-states.ts'
import { canMove, cvStatus, numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { listAddresses } from '#recruitment/server/candidates/candidate-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { announceOffer } from './announce-offer.ts'
import { freezeOffer } from './freeze-offer.ts'
import { openDoor } from './offer-door-queries.ts'
import { offerTemplate } from './offer-letters.ts'
import { lockVisibleOffer, mayMake } from './offer-policy.ts'
import { listOffers, updateOffer, type StoredOffer } from './offer-queries.ts'
import { hashOf } from '#platform/server/secrets/link-door.ts'

const OFFERED = numberOfStatus('offered')

/** The link goes out, the status moves and an earlier offer ends, or nothing of it. */
export const sendOffer =
  (parts: Pick<RecruitmentParts, 'keyring' | 'config'>) =>
  async (ctx: Ctx, { id, version }: InputOf<typeof calls.sendOffer>) => {
    const offer = await lockVisibleOffer(ctx, id)
    must(mayMake(ctx, offer), say.mayNotMake)
    must(offer.state === 'approved', say.stateChanged(offerStates.doneOf(offer.state)))
    const today = companyDay(ctx.now)
    must(offer.valid_until >= today, say.validPast)
    must(offer.joining_on >= today, say.joiningPast)
    const from = offer.cv_status
    must(from === OFFERED || canMove(from, OFFERED), say.status(cvStatus(from).label))
    const address = await addressOf(ctx, offer)
    await supersede(ctx, offer)
    await updateOffer(ctx, { id, version }, { state: 'sent', sent_at: ctx.now })
    if (from !== OFFERED)
      await moveApplication(ctx, {
        id: offer.application_id,
        to: OFFERED,
        by: 'system',
        movedFor: 'Offer sent',
      })
    const token = randomId()
    await openDoor(ctx, id, hashOf(token))
    await mailOffer(ctx, parts, offer, { address, token })
    await enqueue(ctx, freezeOffer, { id }, { urgent: true })
    await announceOffer(ctx, offer)
    return said(say.sent(offer.candidate_name), {})
  }

export async function addressOf(ctx: Ctx, { candidate_id }: StoredOffer): Promise<string> {
  const address = (await listAddresses(ctx, candidate_id)).find(({ kind }) => kind === 'email')
  must(address, say.noAddress)
  return address.value
}

async function supersede(ctx: Ctx, offer: StoredOffer): Promise<void> {
  for (const { id, state } of await listOffers(ctx, offer.application_id)) {
    must(state !== 'accepted', say.acceptedAlready)
    if (isOut(state)) await updateOffer(ctx, { id }, { state: 'superseded', ended_at: ctx.now })
  }
}

type To = { readonly address: string; readonly token: string }

/** No figure of the pay stands in a mail. */
async function mailOffer(
  ctx: Ctx,
  { keyring, config }: Pick<RecruitmentParts, 'keyring' | 'config'>,
  offer: StoredOffer,
  { address, token }: To,
): Promise<void> {
  const name = strangersText(offer.candidate_name)
  await sendTemplate(ctx, keyring, offerTemplate, {
    to: address,
    toName: name,
    dedupeKey: `offer/${offer.id}`,
    values: { company: offer.company_name, name, job: offer.job_title },
    blocks: [
      button('Read the offer', `${config.publicUrl}/offer/${token}`),
      note(
        `The offer is open until ${dayInWords(offer.valid_until)}. We ask for a code that we email to you.`,
      ),
    ],
    brand: offer.company_name,
    footer: `You received this email because you applied to ${offer.company_name}.`,
  })
}
