import { dayAfter } from '#platform/contract/days.ts'
import { closeLeaverAccount } from '#identity/server/public.ts'
import { continueSeat, endSeats, reassignReports } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { raise } from '#platform/server/events.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#people/contract/employment/employment-calls.ts'
import { employmentMessages as say } from '#people/contract/employment/employment-messages.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { listReportsOn, updateEmployment } from './employment-write-queries.ts'
import { lockToDecide } from './open-employment.ts'
import { employmentChanged, personReleased } from '#people/server/people-events.ts'
import { announceRecord } from '#people/server/record/write-entry.ts'

/** Of several who release the same person at once one does: they come one after the other, and the day is asked. */
export async function releasePerson(ctx: Ctx, form: InputOf<typeof calls.releasePerson>) {
  const { person, employment } = await lockToDecide(ctx, form.person_id)
  const { left_on } = form
  if (employment.left_on !== null) refuse(say.releasedAlready(person.name, dayInWords(employment.left_on)))
  must(employment.version === form.version, say.changedMeanwhile)
  must(left_on >= employment.joined_on, say.beforeJoining)
  must(form.resigned_on === null || form.resigned_on <= left_on, say.resignedLater)
  await handOverTeam(ctx, form)
  const { resigned_on, leaving, reason, regretted, may_return } = form
  const changes = { left_on, resigned_on, leaving, leaving_reason: reason, regretted, may_return }
  await updateEmployment(ctx, { id: employment.id, version: form.version }, changes)
  await endSeats(ctx, person.id, left_on)
  const facts = { personId: person.id, employmentId: employment.id }
  await raise(ctx, employmentChanged, { ...facts, what: 'released', from: left_on })
  await raise(ctx, personReleased, { ...facts, lastDay: left_on, newLeadId: form.new_lead_id })
  // What lies behind us takes effect at once; otherwise the night after the last working day does it.
  if (left_on < companyDay(ctx.now))
    await closeLeaverAccount(ctx, { accountId: person.id, lastDay: left_on, reason: 'Released' })
  announceRecord(ctx, person.id)
  return said(say.released(person.name, dayInWords(left_on)), { left_on })
}

/** People are never left without a lead: the day after, or today where that has passed. */
async function handOverTeam(ctx: Ctx, form: InputOf<typeof calls.releasePerson>): Promise<void> {
  const after = dayAfter(form.left_on)
  const today = companyDay(ctx.now)
  const valid_from = after > today ? after : today
  const reports = await listReportsOn(ctx, form.person_id, valid_from)
  if (reports.length === 0) return
  must(form.new_lead_id !== null, say.leadNeeded(reports.length))
  await reassignReports(ctx, { from_id: form.person_id, to_id: form.new_lead_id, valid_from })
}

export async function withdrawRelease(ctx: Ctx, form: InputOf<typeof calls.withdrawRelease>) {
  const { person, employment } = await lockToDecide(ctx, form.person_id)
  const lastDay = employment.left_on
  must(lastDay !== null, say.notReleased(person.name))
  must(lastDay >= companyDay(ctx.now), say.leftAlready(person.name))
  must(employment.version === form.version, say.changedMeanwhile)
  const open = { left_on: null, resigned_on: null, leaving: null, leaving_reason: '' }
  const changes = { ...open, regretted: null, may_return: null }
  await updateEmployment(ctx, { id: employment.id, version: form.version }, changes)
  writeChange(ctx, {
    table: 'employment',
    rowId: employment.id,
    before: { left_on: lastDay },
    after: { kept: form.reason },
  })
  await continueSeat(ctx, person.id, lastDay)
  const facts = { personId: person.id, employmentId: employment.id }
  await raise(ctx, employmentChanged, { ...facts, what: 'release-withdrawn', from: lastDay })
  announceRecord(ctx, person.id)
  return said(say.releaseWithdrawn(person.name), {})
}
