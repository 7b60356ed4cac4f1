import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { decideForFinance as call } from '#recruitment/contract/offers/finance-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { offerStates } from '#recruitment/contract/offers/offer-states.ts'
import { announceOffer } from './announce-offer.ts'
import { wordsOf } from './decide-offer.ts'
import { lockForFinance, mustFinance } from './finance-offer-queries.ts'
import { tellOfferMaker } from './offer-notices-sent.ts'
import { updateOffer } from './offer-queries.ts'

/** By a third person: neither who made it nor who approved it first; the table refuses both. */
export async function decideForFinance(ctx: Ctx, { id, version, approve, note }: InputOf<typeof call>) {
  mustFinance(ctx)
  const offer = await lockForFinance(ctx, id)
  must(offer.state === 'finance', say.stateChanged(offerStates.doneOf(offer.state)))
  must(offer.made_by !== ctx.actor.id, say.notYourOwn)
  must(offer.decided_by !== ctx.actor.id, say.notTwice)
  must(approve || note.trim() !== '', say.noteEmpty)
  await updateOffer(
    ctx,
    { id, version },
    {
      ...(approve ? await wordsOf(ctx, offer) : {}),
      state: approve ? 'approved' : 'draft',
      financed_by: ctx.actor.id,
      financed_at: ctx.now,
      decision_note: note,
    },
  )
  await tellOfferMaker(ctx, offer, approve)
  await announceOffer(ctx, offer)
  return said(approve ? say.approved : say.returned, {})
}
