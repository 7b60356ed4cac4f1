import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findOptionalApplication } from '#recruitment/server/applications/application-queries.ts'
import { listHidden } from '#recruitment/server/applications/announce-applications.ts'
import type { MessageKind } from '#recruitment/contract/offers/message-kinds.ts'
import { FINANCE } from '#recruitment/server/recruitment-policy.ts'
import {
  offerAnsweredNotice,
  offerAskedNotice,
  offerDecidedNotice,
  offerFinanceNotice,
  offerQuestionNotice,
  type Answer,
} from './offer-notices.ts'
import type { StoredOffer } from './offer-queries.ts'

const subjectOf = ({ id }: StoredOffer) => `offer/${id}`
const aboutOf = ({ candidate_name, job_title, application_id }: StoredOffer) => ({
  candidate: candidate_name,
  job: job_title,
  application: application_id,
})

/** Managers above an internal applicant hear nothing. */
async function without(ctx: Ctx, offer: StoredOffer, ids: readonly number[]): Promise<number[]> {
  const hidden = await listHidden(ctx, (await findOptionalApplication(ctx, offer.application_id))!)
  return [...new Set(ids)].filter((id) => !hidden.has(id) && id !== ctx.actor.id)
}

export async function tellOfferApprovers(ctx: Ctx, offer: StoredOffer): Promise<void> {
  const permission = 'recruitment.offer.approve'
  const holders = await listHolders(ctx, { permission, companyId: offer.company_id })
  await notify(ctx, offerAskedNotice, {
    to: (await without(ctx, offer, holders)).filter((id) => id !== offer.made_by),
    input: { ...aboutOf(offer), by: ctx.actor.name },
    subject: subjectOf(offer),
  })
}

export async function tellOfferMaker(ctx: Ctx, offer: StoredOffer, isApproved: boolean): Promise<void> {
  await notify(ctx, offerDecidedNotice, {
    to: await without(ctx, offer, [offer.made_by]),
    input: { ...aboutOf(offer), by: ctx.actor.name, isApproved },
    subject: subjectOf(offer),
  })
}

export async function tellFinance(ctx: Ctx, offer: StoredOffer): Promise<void> {
  const holders = await listHolders(ctx, { permission: FINANCE, companyId: offer.company_id })
  await notify(ctx, offerFinanceNotice, {
    to: (await without(ctx, offer, holders)).filter((id) => id !== offer.made_by),
    input: { ...aboutOf(offer), by: ctx.actor.name },
    subject: subjectOf(offer),
  })
}

export async function tellOfQuestion(ctx: Ctx, offer: StoredOffer, asked: MessageKind): Promise<void> {
  await notify(ctx, offerQuestionNotice, {
    to: await without(ctx, offer, [offer.made_by, ...offer.recruiter_ids]),
    input: { ...aboutOf(offer), asked },
    subject: subjectOf(offer),
  })
}

/** Who made it, the recruiters, and those who invite to onboarding. */
export async function tellOfAnswer(ctx: Ctx, offer: StoredOffer, answer: Answer): Promise<void> {
  const permission = 'recruitment.offer.approve'
  const holders = await listHolders(ctx, { permission, companyId: offer.company_id })
  await notify(ctx, offerAnsweredNotice, {
    to: await without(ctx, offer, [offer.made_by, ...offer.recruiter_ids, ...holders]),
    input: { ...aboutOf(offer), answer },
    subject: subjectOf(offer),
  })
}
