import { dayBefore } from '#platform/contract/days.ts'
import { assignPerson } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#people/contract/employment/employment-calls.ts'
import { employmentMessages as say } from '#people/contract/employment/employment-messages.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { takeEmployeeCode } from './employee-code-queries.ts'
import {
  closeStage,
  findLatestStage,
  findOptionalSeatIds,
  insertEmployment,
  insertStage,
  type lockOptionalEmployment,
  updateEmployment,
} from './employment-write-queries.ts'
import { lockToDecide } from './open-employment.ts'
import { employmentChanged } from '#people/server/people-events.ts'
import { mayManageEmployment } from '#people/server/people-policy.ts'
import { announceRecord } from '#people/server/record/write-entry.ts'

type Form = InputOf<typeof calls.transferPerson>
type Employment = NonNullable<Awaited<ReturnType<typeof lockOptionalEmployment>>>

/** To another company the employment ends the day before and a new one begins; the days of service go on. */
export async function transferPerson(ctx: Ctx, form: Form) {
  const { person, employment } = await lockToDecide(ctx, form.person_id)
  must(mayManageEmployment(ctx.actor, form.company_id), say.mayNot)
  must(employment.version === form.version, say.changedMeanwhile)
  must(employment.left_on === null, say.movesAfterLeaving)
  must(form.valid_from > employment.joined_on, say.movesTooEarly)
  const isOther = employment.company_id !== form.company_id
  const current = isOther ? await changeCompany(ctx, employment, form) : employment
  const { version: _seen, reason: _why, person_id, ...seat } = form
  const dotted_manager_id = await dottedOf(ctx, form)
  await assignPerson(ctx, { ...seat, account_id: person_id, dotted_manager_id, valid_to: null })
  const facts = { personId: person.id, employmentId: current.id }
  await raise(ctx, employmentChanged, { ...facts, what: 'transferred', from: form.valid_from })
  announceRecord(ctx, person.id)
  const { employee_code } = current
  return said(say.moved(person.name, dayInWords(form.valid_from)), { employee_code })
}

/** Whom they follow beside the line goes along, unless it is the new line manager. */
async function dottedOf(ctx: Ctx, { person_id, valid_from, line_manager_id }: Form): Promise<number | null> {
  const dotted = (await findOptionalSeatIds(ctx, person_id, valid_from))?.dotted_id ?? null
  return dotted === line_manager_id ? null : dotted
}

async function changeCompany(ctx: Ctx, employment: Employment, form: Form) {
  const stage = await findLatestStage(ctx, employment.id)
  must(stage.valid_from < form.valid_from, say.movesTooEarly)
  const left_on = dayBefore(form.valid_from)
  const ending = { left_on, leaving: 'transferred' as const, leaving_reason: form.reason }
  await updateEmployment(ctx, { id: employment.id, version: form.version }, ending)
  await closeStage(ctx, stage.id, form.valid_from)
  const next = await insertEmployment(ctx, {
    person_id: form.person_id,
    company_id: form.company_id,
    employee_code: await takeEmployeeCode(ctx, form.company_id),
    joined_on: form.valid_from,
    service_since: employment.service_since,
    notice_days: employment.notice_days,
    previous_employment_id: employment.id,
  })
  const { type, status, probation_ends_on } = stage
  const rest = { valid_from: form.valid_from, probation_ends_on, reason: form.reason }
  await insertStage(ctx, { employment_id: next.id, type, status, ...rest })
  return next
}
