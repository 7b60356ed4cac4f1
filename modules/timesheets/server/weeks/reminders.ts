import { dayBefore } from '#platform/contract/days.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { addBusinessDays, listAbsences, listDayPlans } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { listOldLegs, type OldLeg } from '#platform/server/approvals/old-leg-queries.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { durationInWords } from '#platform/contract/duration.ts'
import { TIMESHEETS_AREA } from '#timesheets/contract/timesheets-lists.ts'
import { mondayOf } from '#timesheets/server/entries/week-ground.ts'
import { listReminded, listUnsubmitted, loggedOn } from './reminder-queries.ts'
import * as notices from '#timesheets/server/timesheets-notices.ts'

const FULL = 100

async function expectedOn(ctx: Ctx, ids: readonly number[], day: string): Promise<Map<number, number>> {
  const span = { personIds: ids, from: day, to: day }
  const plans = await listDayPlans(ctx, span)
  const away = (await listAbsences(ctx, span)).filter(({ kind }) => kind === 'leave')
  return new Map(
    plans.map(({ person_id, minutes }) => {
      const share = away
        .filter((one) => one.person_id === person_id)
        .reduce((sum, { hundredths }) => sum + hundredths, 0)
      return [person_id, Math.round((minutes * Math.max(0, FULL - share)) / FULL)]
    }),
  )
}

/** In the evening: who has logged less than was expected yesterday. */
export async function remindOfMissing(ctx: Ctx, dueAt: Date): Promise<void> {
  const day = dayBefore(companyDay(dueAt))
  if (!(await isFirstTime(ctx, `timesheets-missing/${day}`))) return
  const ids = (await listReminded(ctx, day)).map(({ id }) => id)
  const expected = await expectedOn(ctx, ids, day)
  const logged = await loggedOn(ctx, day)
  for (const id of ids) {
    const missing = (expected.get(id) ?? 0) - (logged.get(id) ?? 0)
    if (missing <= 0) continue
    await notify(ctx, notices.missingTimeNotice, {
      to: [id],
      input: { day: dayInWords(day), monday: mondayOf(day), missing: durationInWords(missing) },
    })
  }
}

/** On Monday: whose last week still has entries that are not submitted. */
export async function remindToSubmit(ctx: Ctx, dueAt: Date): Promise<void> {
  const today = companyDay(dueAt)
  const monday = dayBefore(mondayOf(today), 7)
  if (mondayOf(today) !== today || !(await isFirstTime(ctx, `timesheets-submit/${monday}`))) return
  const people = await listUnsubmitted(ctx, monday)
  const input = { week: dayInWords(monday), monday }
  for (const id of people) await notify(ctx, notices.submitReminderNotice, { to: [id], input })
}

const REMIND_ON = [1, 3]
const ESCALATE_AFTER = 5

/** After one and three working days approvers are reminded; after five their line manager hears of each week once. */
export async function remindApprovers(ctx: Ctx, dueAt: Date): Promise<void> {
  const day = companyDay(dueAt)
  if (!(await isFirstTime(ctx, `timesheets-approvers/${day}`))) return
  const legs = await listOldLegs(ctx, { area: TIMESHEETS_AREA.key, before: dueAt })
  for (const [approverId, own] of Map.groupBy(legs, ({ approver_id }) => approver_id)) {
    const of = { personId: approverId }
    if ((await addBusinessDays(ctx, { of, day, days: 0 })) !== day) continue
    const due: OldLeg[] = []
    for (const leg of own)
      for (const days of REMIND_ON)
        if (
          (await isOver(ctx, leg, { days, day })) &&
          (await isFirstTime(ctx, `timesheets-waits/${leg.id}/${days}`))
        )
          due.push(leg)
    const count = new Set(due.map(({ id }) => id)).size
    if (count > 0) await notify(ctx, notices.approverReminderNotice, { to: [approverId], input: { count } })
    await escalate(ctx, own, day)
  }
}

async function isOver(ctx: Ctx, leg: OldLeg, { days, day }: { readonly days: number; readonly day: string }) {
  const of = { personId: leg.approver_id }
  const opened = companyDay(new Date(leg.opened_at))
  return (await addBusinessDays(ctx, { of, day: opened, days })) < day
}

/** Never to the person whose time it is, who may stand above the approver. */
async function escalate(ctx: Ctx, legs: readonly OldLeg[], day: string): Promise<void> {
  const told = new Map<number, OldLeg[]>()
  for (const leg of legs) {
    if (!(await isOver(ctx, leg, { days: ESCALATE_AFTER, day }))) continue
    const line = await listLineAbove(ctx, leg.approver_id, day)
    const above = line.find(({ active, id }) => active && id !== leg.applicant_id)
    if (above && (await isFirstTime(ctx, `timesheets-escalated/${leg.id}`)))
      told.set(above.id, [...(told.get(above.id) ?? []), leg])
  }
  for (const [id, late] of told)
    await notify(ctx, notices.slowDecisionNotice, {
      to: [id],
      input: { name: late[0]!.name, count: late.length },
    })
}

const missingJob = defineJob('timesheets.remind-of-missing', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindOfMissing(ctx, dueAt),
})
const submitJob = defineJob('timesheets.remind-to-submit', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindToSubmit(ctx, dueAt),
})
const approversJob = defineJob('timesheets.remind-approvers', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindApprovers(ctx, dueAt),
})

export const remindersJobs = [missingJob, submitJob, approversJob]
export const remindersSchedule: readonly ScheduledJob[] = [
  dailyAt('19:00', {
    name: missingJob.name,
    title: 'Reminds employees of time that is not logged',
    job: missingJob,
  }),
  dailyAt('11:00', {
    name: submitJob.name,
    title: 'Reminds employees on Mondays to submit last week',
    job: submitJob,
  }),
  dailyAt('09:40', {
    name: approversJob.name,
    title: 'Reminds approvers of timesheets',
    job: approversJob,
  }),
]
