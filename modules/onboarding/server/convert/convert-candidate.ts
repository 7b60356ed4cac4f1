import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { hirePerson, recordNewcomer } from '#people/server/public.ts'
import type { convertCandidate as convertCall } from '#onboarding/contract/convert/convert-calls.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { entriesOf, probationEnd } from './employee-record-entries.ts'
import { addressHindrance, gatherVerified, hindrances } from './gather-verified.ts'
import { handOverPapers } from './hand-over-papers.ts'
import { findOptionalOfficeName } from './convert-queries.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { notifyJoined } from '#onboarding/server/hr/send-notices.ts'
import { mayManage } from '#onboarding/server/onboarding-policy.ts'
import { findOptionalCode, findOptionalTerms } from '#onboarding/server/hr/onboarding-record-queries.ts'
import { lockToSee } from '#onboarding/server/hr/lock-onboarding.ts'
import { mailWelcome } from '#onboarding/server/invite/newcomer-letters.ts'
import { closeDoor, moveOn } from '#onboarding/server/invite/invitation-link.ts'
import { findOptionalCompanyName, updateOnboarding } from '#onboarding/server/invite/invite-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { newcomerJoined } from '#onboarding/server/onboarding-events.ts'
import type { Onboarding } from '#onboarding/server/onboarding-queries.ts'

type Form = InputOf<typeof convertCall>

/**
 * Account, seat, employment, record and papers at once, or nothing of it. The row is held, so that of many who click
 * the first makes the employee and all others are answered with the same one.
 */
export const convertCandidate = (parts: OnboardingParts) => async (ctx: Ctx, form: Form) => {
  const onboarding = await lockToSee(ctx, form.id)
  must(mayManage(ctx.actor, onboarding), say.mayNotManage)
  if (onboarding.status === 'converted') return firstResult(ctx, onboarding)
  const verified = await gatherVerified(ctx, parts, onboarding)
  const [hindered] = await hindrances(ctx, parts, { onboarding, verified })
  must(!hindered, hindered!)
  const taken = await addressHindrance(ctx, form.official_email)
  must(!taken, taken!)
  const { person_id, employee_code } = await hire(ctx, parts, onboarding, form)
  await recordNewcomer(ctx, parts, {
    personId: person_id,
    joinsOn: form.joined_on,
    entries: entriesOf(verified),
    reason: 'Joined',
  })
  await handOverPapers(ctx, onboarding.id, person_id)
  await finish(ctx, parts, onboarding, { person_id, employee_code, joined_on: form.joined_on })
  return said(say.converted(onboarding.name, employee_code), { person_id, employee_code })
}

async function firstResult(ctx: Ctx, { name, person_id }: Onboarding) {
  const code = (await findOptionalCode(ctx, person_id!))?.employee_code ?? ''
  return said(say.converted(name, code), { person_id: person_id!, employee_code: code })
}

async function hire(ctx: Ctx, parts: OnboardingParts, onboarding: Onboarding, form: Form) {
  const terms = await findOptionalTerms(ctx, onboarding.id)
  const status = terms?.stage ?? 'probation'
  const { gender, birth_date, marital_status, under_age_allowed, joined_on } = form
  return hirePerson(ctx, parts, {
    name: onboarding.name,
    email: form.official_email,
    company_id: onboarding.company_id,
    location_id: onboarding.location_id!,
    department_id: onboarding.department_id!,
    designation_id: onboarding.designation_id!,
    line_manager_id: onboarding.line_manager_id,
    work_location: terms?.work_location ?? 'Work From Office',
    type: terms?.employment_type ?? 'company_payroll',
    status,
    probation_ends_on: probationEnd(joined_on, terms?.probation_months ?? 0, status),
    notice_days: terms?.notice_days ?? 60,
    joined_on,
    gender,
    birth_date,
    marital_status,
    under_age_allowed,
  })
}

type Hired = { readonly person_id: number; readonly employee_code: string; readonly joined_on: string }

async function finish(ctx: Ctx, parts: OnboardingParts, onboarding: Onboarding, hired: Hired) {
  const { id, company_id, location_id } = onboarding
  const { person_id, employee_code, joined_on } = hired
  await updateOnboarding(
    ctx,
    { id },
    { person_id, converted_at: ctx.now, joining_on: joined_on, ended_at: ctx.now },
  )
  await moveOn(ctx, id, 'converted', employee_code)
  await closeDoor(ctx, id)
  await raise(ctx, newcomerJoined, { onboardingId: id, personId: person_id, joinedOn: joined_on })
  const company = (await findOptionalCompanyName(ctx, company_id))?.name ?? ''
  const office = (await findOptionalOfficeName(ctx, location_id))?.name ?? ''
  await mailWelcome(ctx, parts, { ...onboarding, company, office, day: joined_on, code: employee_code })
  await notifyJoined(ctx, onboarding, dayInWords(joined_on))
  await tellScreens(ctx, onboarding)
}
