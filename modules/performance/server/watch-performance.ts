import { dayBefore, daysBetween } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { STALE_DAYS } from '#performance/contract/performance-lists.ts'
import { makeConfirmations } from './confirmation/confirmations.ts'
import { listOpenConfirmations } from './confirmation/confirmation-queries.ts'
import { listEnded, listStale } from './kra/kra-queries.ts'
import * as notices from './performance-notices.ts'
import { CONFIRM } from './performance-policy.ts'
import { listActive, listCheckIns } from './pip/pip-queries.ts'
import { isMissed } from './pip/pip-rules.ts'
import { tellPlan } from './pip/pips.ts'
import { listOwing, listSelfDue } from './reviews/reviewer-queries.ts'

const CONFIRMATION_DAYS = [30, 15, 7, 1] as const
const SELF_DAYS = [7, 3, 0] as const
const WEEK = 7

/** The nearest step that has come; after days without a run the last one is told, not all of them. */
const stepAt = (left: number, steps: readonly number[]) => steps.findLast((step) => left <= step)

export async function watchPerformance(ctx: Ctx, dueAt: Date): Promise<void> {
  const today = companyDay(dueAt)
  for (const { id } of await listEnded(ctx, today))
    await updateRow(ctx, 'employee_kra', { id }, { state: 'closed' })
  await remindStale(ctx, today)
  await makeConfirmations(ctx, today)
  await remindConfirmations(ctx, today)
  await remindReviews(ctx, today)
  await watchPlans(ctx, today)
}

async function remindStale(ctx: Ctx, today: string) {
  for (const { account_id, id, since } of await listStale(ctx, today)) {
    const round = Math.floor(daysBetween(since, today) / STALE_DAYS)
    if (await isFirstTime(ctx, `kra-stale/${id}/${since}/${round}`))
      await notify(ctx, notices.kraStaleNotice, { to: [account_id], input: {} })
  }
}

async function remindConfirmations(ctx: Ctx, today: string) {
  for (const row of await listOpenConfirmations(ctx)) {
    const left = daysBetween(today, row.probation_end)
    // Past its day it is told every day: no one is confirmed by silence.
    const step = left < 0 ? `late/${today}` : stepAt(left, CONFIRMATION_DAYS)
    if (step === undefined || !(await isFirstTime(ctx, `confirmation/${row.id}/${step}`))) continue
    const hr = await listHolders(ctx, { permission: CONFIRM, companyId: row.company_id })
    const to = [...new Set([...hr, ...(row.manager_id === null ? [] : [row.manager_id])])]
    await notify(ctx, notices.confirmationDueNotice, {
      to: to.filter((id) => id !== row.account_id),
      input: { id: row.id, name: row.name, on: row.probation_end, days: left },
      subject: `confirmation/${row.id}`,
    })
  }
}

async function remindReviews(ctx: Ctx, today: string) {
  for (const { account_id, event_id, name, due_on } of await listSelfDue(ctx, today)) {
    const days = daysBetween(today, due_on)
    const step = stepAt(days, SELF_DAYS)
    if (step !== undefined && (await isFirstTime(ctx, `self-due/${event_id}/${account_id}/${step}`)))
      await notify(ctx, notices.selfDueNotice, { to: [account_id], input: { name, due: due_on, days } })
  }
  for (const { account_id, others } of await listOwing(ctx, { until: today }))
    if (others > 0 && (await isFirstTime(ctx, `review-owed/${account_id}/${today}`)))
      await notify(ctx, notices.reviewOwedNotice, { to: [account_id], input: { count: others } })
}

async function watchPlans(ctx: Ctx, today: string) {
  for (const pip of await listActive(ctx)) {
    if (pip.state === 'acknowledged' && pip.from_on <= today)
      await updateRow(ctx, 'pip', { id: pip.id }, { state: 'active' })
    for (const one of await listCheckIns(ctx, pip.id)) {
      if (one.day === today && (await isFirstTime(ctx, `check-in/${one.id}`)))
        await tellPlan(ctx, pip, { to: ['person', 'manager'], words: 'A check-in is today.' })
      const isNew = isMissed(one, pip.every_days, today) && one.day >= dayBefore(today, 4 * WEEK)
      if (isNew && (await isFirstTime(ctx, `check-in-missed/${one.id}`)))
        await tellPlan(ctx, pip, { to: ['partner'], words: 'The manager missed a check-in.' })
    }
  }
}

const dailyJob = defineJob('performance.daily', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => watchPerformance(ctx, dueAt),
})

export const performanceJobs = [dailyJob]
export const performanceSchedule: readonly ScheduledJob[] = [
  dailyAt('07:40', {
    name: 'performance.daily',
    title: 'Begins confirmations, and reminds of reviews, check-ins and key result areas',
    job: dailyJob,
  }),
]
