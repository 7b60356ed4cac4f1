import { composeOutsideLetter, listOutsideTemplates } from '#documents/server/public.ts'
import { splitOfferedPay } from '#payroll/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { isAboveBand } from '#recruitment/contract/offers/bonus-rules.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { offerStates } from '#recruitment/contract/offers/offer-states.ts'
import { mayApproveOffers } from '#recruitment/server/recruitment-policy.ts'
import { tellFinance, tellOfferMaker } from './offer-notices-sent.ts'
import { lockVisibleOffer } from './offer-policy.ts'
import { updateOffer, type StoredOffer } from './offer-queries.ts'
import { contentHash } from './offer-rules.ts'
import { valuesOf } from './offer-values.ts'
import { announceOffer } from './announce-offer.ts'
import { letterKinds, payOf } from './write-offer.ts'

/**
 * By another person: the action asks, and the table refuses it too. Above the salary of the job finance decides next;
 * with the last approval the words are fixed.
 */
export async function decideOffer(
  ctx: Ctx,
  { id, version, approve, note }: InputOf<typeof calls.decideOffer>,
) {
  const offer = await lockVisibleOffer(ctx, id)
  must(mayApproveOffers(ctx.actor, offer), say.mayNotDecide)
  must(offer.made_by !== ctx.actor.id, say.notYourOwn)
  must(offer.state === 'waiting', say.stateChanged(offerStates.doneOf(offer.state)))
  must(approve || note.trim() !== '', say.noteEmpty)
  const goesOn = approve && isAboveBand(offer, offer.salary_to)
  await updateOffer(
    ctx,
    { id, version },
    {
      ...(approve && !goesOn ? await wordsOf(ctx, offer) : {}),
      state: goesOn ? 'finance' : approve ? 'approved' : 'draft',
      decided_by: ctx.actor.id,
      decided_at: ctx.now,
      decision_note: note,
    },
  )
  if (goesOn) await tellFinance(ctx, offer)
  else await tellOfferMaker(ctx, offer, approve)
  await announceOffer(ctx, offer)
  return said(goesOn ? say.toFinance : approve ? say.approved : say.returned, {})
}

/** The letter with its number, the split of the pay, and the hash of both. */
export async function wordsOf(ctx: Ctx, offer: StoredOffer) {
  const templates = await listOutsideTemplates(ctx, offer.company_id, letterKinds)
  const template = templates.find(({ id }) => id === offer.template_id)
  must(template, say.noSuchTemplate)
  const lines = await splitOfferedPay(ctx, payOf(offer, offer.company_id))
  const letter = await composeOutsideLetter(ctx, {
    template,
    companyId: offer.company_id,
    values: valuesOf(offer),
  })
  return {
    ...letter,
    lines: JSON.stringify(lines),
    content_hash: contentHash({ ...offer, ...letter, lines }),
  }
}
