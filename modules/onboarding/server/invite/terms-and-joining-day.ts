import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import type * as calls from '#onboarding/contract/invite/invite-calls.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { notifyJoiningDay } from '#onboarding/server/hr/send-notices.ts'
import { mayManage, mayOpenClass } from '#onboarding/server/onboarding-policy.ts'
import { findOptionalTerms } from '#onboarding/server/hr/onboarding-record-queries.ts'
import { lockToManage } from '#onboarding/server/hr/lock-onboarding.ts'
import { moveTasks } from '#onboarding/server/tasks/lay-out-tasks.ts'
import { insertJoiningDayChange, insertTerms, updateOnboarding, updateTerms } from './invite-queries.ts'

export async function saveTerms(ctx: Ctx, form: InputOf<typeof calls.saveTerms>) {
  const onboarding = await lockToManage(ctx, form.id)
  must(mayManage(ctx.actor, form), say.mayNotInvite)
  const { id, version, company_id, location_id, department_id, designation_id, line_manager_id, owner_id } =
    form
  const seat = { company_id, location_id, department_id, designation_id, line_manager_id, owner_id }
  await updateOnboarding(ctx, { id, version }, seat)
  await moveTasks(ctx, onboarding, form)
  const { work_location, employment_type, stage, probation_months, notice_days } = form
  const terms = { work_location, employment_type, stage, probation_months, notice_days }
  // A caller who does not see pay does not empty it either.
  const { told_ctc, payslip_ctc } = form
  const pay = mayOpenClass(ctx.actor, onboarding, 'sealed') ? { told_ctc, payslip_ctc } : {}
  if (await findOptionalTerms(ctx, id)) await updateTerms(ctx, id, { ...terms, ...pay })
  else await insertTerms(ctx, { id, ...terms, ...pay })
  await tellScreens(ctx, onboarding)
  return {}
}

/** Every day that was agreed stays in the history; the tasks move along. */
export async function setJoiningDay(
  ctx: Ctx,
  { id, joining_on, reason }: InputOf<typeof calls.setJoiningDay>,
) {
  const onboarding = await lockToManage(ctx, id)
  const before = onboarding.joining_on
  must(joining_on >= companyDay(ctx.now), say.joiningDayPast)
  must(joining_on !== before, say.sameDay)
  await updateOnboarding(ctx, { id }, { joining_on })
  await insertJoiningDayChange(ctx, { onboardingId: id, before, after: joining_on, reason })
  await notifyJoiningDay(ctx, onboarding, dayInWords(joining_on))
  await tellScreens(ctx, onboarding)
  return {}
}
