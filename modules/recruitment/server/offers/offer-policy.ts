import { seesPayIn } from '#payroll/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { isInWork, isOut } from '#recruitment/contract/offers/offer-states.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { isVisible } from '#recruitment/server/applications/application-sight-policy.ts'
import {
  mayApproveOffers,
  mayList,
  mayManage,
  maySeePay,
  type OfJob,
} from '#recruitment/server/recruitment-policy.ts'
import { findOptionalOffer, lockOptionalOffer, type StoredOffer } from './offer-queries.ts'

export const mayMake = ({ actor }: Ctx, job: OfJob): boolean => mayManage(actor, job) && maySeePay(actor, job)

/** The pay of the offer, and its letter. */
export const seesCtc = (ctx: Ctx, offer: OfJob): boolean =>
  maySeePay(ctx.actor, offer) || seesPayIn(ctx, offer.company_id)

export const seesLines = (ctx: Ctx, offer: OfJob): boolean => seesPayIn(ctx, offer.company_id)

export const mayDecideOn = ({ actor }: Ctx, offer: StoredOffer): boolean =>
  offer.made_by !== actor.id && mayApproveOffers(actor, offer)

export const mayWithdraw = (ctx: Ctx, offer: StoredOffer): boolean =>
  offer.state === 'accepted'
    ? mayMake(ctx, offer) && mayApproveOffers(ctx.actor, offer) && offer.onboarding_id === null
    : mayMake(ctx, offer) && (isOut(offer.state) || isInWork(offer.state))

/** An offer is seen by those who see its application. */
export async function findVisibleOffer(ctx: Ctx, id: number): Promise<StoredOffer> {
  must(mayList(ctx.actor), recruitmentMessages.mayNot)
  const offer = await findOptionalOffer(ctx, id)
  must(offer && (await isVisible(ctx, offer.application_id)), say.noSuchOffer)
  return offer
}

export async function lockVisibleOffer(ctx: Ctx, id: number): Promise<StoredOffer> {
  await findVisibleOffer(ctx, id)
  return (await lockOptionalOffer(ctx, id))!
}
