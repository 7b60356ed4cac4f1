import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import { addBusinessDays } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { hasReports } from '#timesheets/server/entries/entry-queries.ts'
import { readClosing } from '#timesheets/server/entries/week-ground.ts'
import { monthLocksNotice } from '#timesheets/server/timesheets-notices.ts'
import { isExcepted } from '#timesheets/server/lock-queries.ts'
import { listGaps, type Gap } from './lock-gap-queries.ts'

const AHEAD = 2
/** The first working days of a month lie within so many days. */
const NEAR = 12

/** Two working days before a month locks: what is missing in it, and what is not submitted. */
export async function remindOfLocks(ctx: Ctx, dueAt: Date): Promise<void> {
  const today = companyDay(dueAt)
  const before = dayBefore(`${today.slice(0, 7)}-01`).slice(0, 7)
  for (const month of [before, today.slice(0, 7)])
    for (const gap of await listGaps(ctx, { month, today })) await remindOne(ctx, { gap, month, today })
}

type Reminded = { readonly gap: Gap; readonly month: string; readonly today: string }

async function remindOne(ctx: Ctx, { gap, month, today }: Reminded): Promise<void> {
  const id = gap.account_id
  const closing = (await readClosing(ctx, id, { months: [month], today })).get(month)!
  const closes = closing(await hasReports(ctx, id, today))
  if (closes === null || closes.last < today || closes.last > dayAfter(today, NEAR)) return
  if (await isExcepted(ctx, id)) return
  // Today is counted from on working days alone; a day off passes the reminder on to the next one.
  const of = { personId: id }
  const twoAhead = await addBusinessDays(ctx, { of, day: today, days: AHEAD })
  if (closes.last > twoAhead || (await addBusinessDays(ctx, { of, day: today, days: 0 })) !== today) return
  if (!(await isFirstTime(ctx, `timesheets-locks/${id}/${month}`))) return
  await notify(ctx, monthLocksNotice, {
    to: [id],
    input: {
      month: monthInFull(month),
      last: dayInWords(closes.last),
      day: gap.first,
      missing: gap.missing,
      open: gap.open,
    },
  })
}

const job = defineJob('timesheets.remind-of-locks', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindOfLocks(ctx, dueAt),
})

export const lockJobs = [job]
export const lockSchedule: readonly ScheduledJob[] = [
  dailyAt('10:10', {
    name: job.name,
    title: 'Reminds employees of gaps before a month of timesheets locks',
    job,
  }),
]
