import { reopenAccount } from '#identity/server/public.ts'
import { assignPerson } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#people/contract/employment/employment-calls.ts'
import { employmentMessages as say } from '#people/contract/employment/employment-messages.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { takeEmployeeCode } from './employee-code-queries.ts'
import { insertEmployment, insertStage } from './employment-write-queries.ts'
import { lockToDecide } from './open-employment.ts'
import { employmentChanged } from '#people/server/people-events.ts'
import { mayManageEmployment } from '#people/server/people-policy.ts'
import { announceRecord } from '#people/server/record/write-entry.ts'

/** A new employment after the one that ended: a new code, and service that begins again. */
export async function takeBackPerson(ctx: Ctx, form: InputOf<typeof calls.takeBackPerson>) {
  const { person, employment } = await lockToDecide(ctx, form.person_id)
  must(mayManageEmployment(ctx.actor, form.company_id), say.mayNot)
  const ended = employment.left_on
  must(ended !== null && ended < companyDay(ctx.now), say.employedStill(person.name))
  must(employment.may_return !== false, say.mayNotReturn)
  must(form.joined_on > ended, say.joinsTooEarly(dayInWords(ended)))
  const { joined_on, reason } = form
  await reopenAccount(ctx, { accountId: person.id, from: joined_on, reason })
  await assignPerson(ctx, { ...seatOf(form), account_id: person.id })
  const next = await insertEmployment(ctx, {
    person_id: person.id,
    company_id: form.company_id,
    employee_code: await takeEmployeeCode(ctx, form.company_id),
    joined_on,
    service_since: joined_on,
    notice_days: form.notice_days,
    previous_employment_id: employment.id,
  })
  const { type, status } = form
  const probation_ends_on = status === 'confirmed' ? null : form.probation_ends_on
  await insertStage(ctx, {
    employment_id: next.id,
    type,
    status,
    valid_from: joined_on,
    probation_ends_on,
    reason,
  })
  const facts = { personId: person.id, employmentId: next.id }
  await raise(ctx, employmentChanged, { ...facts, what: 'returned', from: joined_on })
  announceRecord(ctx, person.id)
  return said(say.returned(person.name, next.employee_code), { employee_code: next.employee_code })
}

const seatOf = (form: InputOf<typeof calls.takeBackPerson>) => ({
  company_id: form.company_id,
  location_id: form.location_id,
  department_id: form.department_id,
  designation_id: form.designation_id,
  line_manager_id: form.line_manager_id,
  dotted_manager_id: null,
  work_location: form.work_location,
  valid_from: form.joined_on,
  valid_to: null,
})
