import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { remindMissing as remindCall } from '#attendance/contract/days/day-calls.ts'
import { missingPunchNotice, teamMissingNotice } from '#attendance/server/attendance-notices.ts'
import { mayCorrectIn } from '#attendance/server/attendance-policy.ts'
import { countMissingByLine, isMissingOn } from './missing-clock-out-queries.ts'
import { companyOn, findOptionalColleague } from '#attendance/server/person-queries.ts'
import { isAbove } from '#attendance/server/requests/request-approvers.ts'

/** A manager above an employee, or a person who corrects days, asks them for a missing clock-out; once a day. */
export async function remindMissing(ctx: Ctx, { account_id, day }: InputOf<typeof remindCall>) {
  const person = await findOptionalColleague(ctx, account_id)
  const today = companyDay(ctx.now)
  const may =
    account_id !== ctx.actor.id &&
    (mayCorrectIn(ctx.actor, await companyOn(ctx, account_id, today)) || (await isAbove(ctx, account_id)))
  must(person && may, say.noSuchPerson)
  must(await isMissingOn(ctx, account_id, day), say.nothingMissing)
  must(await isFirstTime(ctx, `attendance-remind/${account_id}/${day}/${today}`), say.remindedToday)
  await notify(ctx, missingPunchNotice, {
    to: [account_id],
    input: { day },
    subject: `missing-punch/${day}/${today}`,
  })
  return said(say.reminded(person.name), {})
}

const WEEK_DAYS = 7

/** Each Monday those above hear how many clock-outs of the week before no one has put right. */
export async function tellOfMissing(ctx: Ctx, dueAt: Date): Promise<void> {
  const to = dayAfter(companyDay(dueAt), -1)
  if (!(await isFirstTime(ctx, `attendance-missing/${to}`))) return
  const from = dayAfter(to, 1 - WEEK_DAYS)
  for (const { line_manager_id, count } of await countMissingByLine(ctx, { from, to }))
    await notify(ctx, teamMissingNotice, {
      to: [line_manager_id],
      input: { count, from, to },
      subject: `team-missing/${to}`,
    })
}

export const tellOfMissingJob = defineJob('attendance.tell-of-missing', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => tellOfMissing(ctx, dueAt),
})
