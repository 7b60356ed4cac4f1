import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { isOut, offerStates } from '#recruitment/contract/offers/offer-states.ts'
import type * as own from '#recruitment/contract/offers/own-offer-calls.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { announceOffer } from './announce-offer.ts'
import { findByPass, stateWord } from './offer-door.ts'
import { offerAnswerTemplate } from './offer-letters.ts'
import { insertMessage, listOwnMessages } from './offer-message-queries.ts'
import { tellOfQuestion } from './offer-notices-sent.ts'
import { isOpenOn } from './offer-open-rules.ts'
import { lockVisibleOffer, mayMake } from './offer-policy.ts'
import { addressOf } from './send-offer.ts'

const MOST_ASKED = 10

/** The row is held, so that the most that may be asked is counted one by one. Asking changes nothing in the offer. */
export async function askAboutOffer(ctx: Ctx, { kind, text, ...inside }: InputOf<typeof own.askAboutOffer>) {
  const offer = await findByPass(ctx, inside, true)
  must(isOpenOn(ctx.now, offer), say.over(stateWord(ctx.now, offer)))
  const asked = (await listOwnMessages(ctx, offer.id)).filter((message) => message.kind !== 'answer')
  must(asked.length < MOST_ASKED, say.askedOften)
  await insertMessage(ctx, { offer_id: offer.id, kind, text, written_by: null, written_at: ctx.now })
  await tellOfQuestion(ctx, offer, kind)
  await announceOffer(ctx, offer)
  return {}
}

/** The mail says that there is an answer and not which: figures of the pay stand behind the code. */
export const answerCandidate =
  ({ keyring }: Pick<RecruitmentParts, 'keyring'>) =>
  async (ctx: Ctx, { id, text }: InputOf<typeof calls.answerCandidate>) => {
    const offer = await lockVisibleOffer(ctx, id)
    must(mayMake(ctx, offer), say.mayNotMake)
    must(isOut(offer.state), say.stateChanged(offerStates.doneOf(offer.state)))
    must((await listOwnMessages(ctx, id)).length > 0, say.nothingAsked)
    const message = await insertMessage(ctx, {
      offer_id: id,
      kind: 'answer',
      text,
      written_by: ctx.actor.id,
      written_at: ctx.now,
    })
    const name = strangersText(offer.candidate_name)
    await sendTemplate(ctx, keyring, offerAnswerTemplate, {
      to: await addressOf(ctx, offer),
      toName: name,
      dedupeKey: `offer-answer/${message.id}`,
      values: { company: offer.company_name, name, job: offer.job_title },
      brand: offer.company_name,
      footer: `You received this email because you applied to ${offer.company_name}.`,
    })
    await announceOffer(ctx, offer)
    return {}
  }
