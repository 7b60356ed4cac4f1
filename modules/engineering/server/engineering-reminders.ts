import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, everyMinutes, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { listWorkingOn } from '#project-register/server/public.ts'
import { deleteCallsBefore } from './apis/environment-queries.ts'
import { historyBegin } from './apis/requests.ts'
import { reviewWaitsNotice, unreadyNotice } from './engineering-notices.ts'
import { listUnreadyOn } from './releases/release-queries.ts'
import { BUSINESS_DAY, businessMinutesSince } from './reviews/business-hours.ts'
import { listUnanswered } from './reviews/review-queries.ts'

const DAYS_BEFORE = 2
const HOUR_MS = 3_600_000

/** Two days before a release, those who lead its project are told what is open. */
export async function remindOfReleases(ctx: Ctx, dueAt: Date): Promise<void> {
  for (const release of await listUnreadyOn(ctx, dayAfter(companyDay(dueAt), DAYS_BEFORE))) {
    if (!(await isFirstTime(ctx, `release-unready/${release.id}/${release.planned_on}`))) continue
    const people = await listWorkingOn(ctx, release.project_id)
    const to = people.filter(({ role }) => role === 'manager' || role === 'lead').map(({ id }) => id)
    const { id, name, project_name: project, planned_on: day, open_checks: checks } = release
    const input = { id, name, project, day, checks }
    if (to.length > 0) await notify(ctx, unreadyNotice, { to, input, subject: `release/${id}/unready` })
  }
}

/** Each reviewer once a round, when over one business day of theirs has passed. */
export async function remindOfReviews(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - (BUSINESS_DAY / 60) * HOUR_MS)
  for (const review of await listUnanswered(ctx, before)) {
    const since = { personId: review.account_id, from: review.waiting_since! }
    const waited = await businessMinutesSince(ctx, since)
    if (waited <= BUSINESS_DAY) continue
    if (!(await isFirstTime(ctx, `review-waits/${review.id}/${review.account_id}/${review.rounds}`))) continue
    await notify(ctx, reviewWaitsNotice, {
      to: [review.account_id],
      input: { id: review.id, title: review.title, author: review.author_name },
      subject: `code-review/${review.id}/waits`,
    })
  }
}

const dailyJob = defineJob('engineering.daily', {
  input: noInput,
  async run(ctx: Ctx, _input, { dueAt }: JobRun) {
    await remindOfReleases(ctx, dueAt)
    await deleteCallsBefore(ctx, historyBegin(dueAt))
  },
})

const reviewJob = defineJob('engineering.remind-reviews', {
  input: noInput,
  run: (ctx: Ctx) => remindOfReviews(ctx),
})

export const engineeringJobs = [dailyJob, reviewJob]

export const engineeringSchedule: readonly ScheduledJob[] = [
  dailyAt('09:25', {
    name: 'engineering.daily',
    title: 'Reminds of releases with open checks, and clears old API calls',
    job: dailyJob,
  }),
  everyMinutes(30, {
    name: 'engineering.remind-reviews',
    title: 'Reminds of code reviews that wait for over a business day',
    job: reviewJob,
  }),
]
