import { inviteCandidate } from '#onboarding/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { inviteForm } from '#onboarding/contract/invite/invite-calls.ts'
import type * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { workLocations } from '#recruitment/contract/recruitment-lists.ts'
import { listAddresses } from '#recruitment/server/candidates/candidate-queries.ts'
import { findOptionalApplication } from '#recruitment/server/applications/application-queries.ts'
import { findOptionalJob } from '#recruitment/server/jobs/job-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { announceOffer } from './announce-offer.ts'
import { lockVisibleOffer } from './offer-policy.ts'
import { updateOffer, type StoredOffer } from './offer-queries.ts'
import { addressOf } from './send-offer.ts'

const employmentTypes = {
  contractual: 'contract',
  full_time: 'company_payroll',
  part_time: 'company_payroll',
  trainee: 'trainee',
} as const

/** Whether one may invite is decided by onboarding; the key of the offer is taken there once. */
export const inviteFromOffer =
  (parts: RecruitmentParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.inviteFromOffer>) => {
    const offer = await lockVisibleOffer(ctx, id)
    must(offer.state === 'accepted', say.notAccepted)
    must(offer.onboarding_id === null, say.invitedAlready)
    const onboarding = await inviteCandidate(ctx, parts, {
      ...inviteForm.parse(await termsOf(ctx, offer)),
      offer_key: `offer/${id}`,
    })
    await updateOffer(ctx, { id }, { onboarding_id: onboarding.id })
    await announceOffer(ctx, offer)
    return said(say.invited(offer.candidate_name), { onboarding_id: onboarding.id })
  }

async function termsOf(ctx: Ctx, offer: StoredOffer) {
  const application = (await findOptionalApplication(ctx, offer.application_id))!
  const job = (await findOptionalJob(ctx, application.job_id))!
  const phone = (await listAddresses(ctx, offer.candidate_id)).find(({ kind }) => kind === 'phone')
  const isTrainee = job.employment_type === 'trainee'
  return {
    name: offer.candidate_name,
    email: await addressOf(ctx, offer),
    phone: phone?.value ?? '',
    company_id: offer.company_id,
    location_id: offer.location_id,
    department_id: offer.department_id,
    designation_id: offer.designation_id,
    line_manager_id: offer.hiring_manager_id,
    work_location: workLocations.idOf(job.work_location),
    employment_type: employmentTypes[job.employment_type],
    stage: isTrainee ? 'trainee' : offer.probation_months === 0 ? 'confirmed' : 'probation',
    probation_months: offer.probation_months,
    notice_days: offer.notice_days,
    told_ctc: offer.annual_ctc,
    joining_on: offer.joining_on,
  }
}
