import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { findOptionalByAddress } from '#people/server/public.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import type { inviteCandidate as inviteCall } from '#onboarding/contract/invite/invite-calls.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { notifyComing } from '#onboarding/server/hr/send-notices.ts'
import { mayManage } from '#onboarding/server/onboarding-policy.ts'
import { mailLink } from './newcomer-letters.ts'
import { layOutTasks } from '#onboarding/server/tasks/lay-out-tasks.ts'
import { findOptionalCompanyName, insertJoiningDayChange, insertTerms } from './invite-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { openOnboarding } from './open-onboarding.ts'

type Invitation = InputOf<typeof inviteCall> & {
  /** The offer that was accepted, where there is one. */
  readonly offer_key?: string
}

/**
 * Row, terms, tasks and the mail, or none of it: by HR here, or for an accepted offer. Of several who invite the same
 * address at once, one does.
 */
export async function inviteCandidate(ctx: Ctx, parts: OnboardingParts, form: Invitation) {
  must(mayManage(ctx.actor, form), say.mayNotInvite)
  must(form.joining_on === null || form.joining_on >= companyDay(ctx.now), say.joiningDayPast)
  const company = await findOptionalCompanyName(ctx, form.company_id)
  must(company, say.noSuchPlace)
  const known = await findOptionalByAddress(ctx, form.email)
  must(!known, say.isEmployee(known?.name ?? '', known?.id ?? 0))
  const { company_id, location_id, department_id, designation_id, line_manager_id, joining_on } = form
  const onboarding = await openOnboarding(ctx, {
    name: form.name,
    email: form.email,
    phone: form.phone,
    company_id,
    location_id,
    department_id,
    designation_id,
    line_manager_id,
    joining_on,
    owner_id: form.owner_id ?? ctx.actor.id,
    asked: form.asked,
  })
  const { work_location, employment_type, stage, probation_months, notice_days, told_ctc } = form
  await insertTerms(ctx, {
    id: onboarding.id,
    work_location,
    employment_type,
    stage,
    probation_months,
    notice_days,
    told_ctc,
    offer_key: form.offer_key ?? null,
  })
  if (joining_on !== null)
    await insertJoiningDayChange(ctx, {
      onboardingId: onboarding.id,
      before: null,
      after: joining_on,
      reason: '',
    })
  await layOutTasks(ctx, onboarding)
  await notifyComing(ctx, onboarding)
  await mailLink(ctx, parts, { ...onboarding, company: company.name }, { template: 'invitation' })
  await tellScreens(ctx, onboarding)
  return onboarding
}

/** By HR's own form, with the sentence. */
export const inviteByForm =
  (parts: OnboardingParts) => async (ctx: Ctx, form: InputOf<typeof inviteCall>) => {
    const { id, name } = await inviteCandidate(ctx, parts, form)
    return said(say.invited(name), { id })
  }
