import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, everyMinutes } from '#platform/server/jobs/schedule.ts'
import { openMailDomain, type AskMailDomain } from '#platform/server/outside/mail-domain.ts'
import { checkOf } from '#mining/contract/mining-rules.ts'
import { countWaiting, keepAnswer, listDomainsToAsk } from './job-queries.ts'
import { recordsWait } from './mining-notices.ts'
import { VERIFY } from './mining-policy.ts'

const MOST_AT_ONCE = 50

/** Each domain is asked once for all its people. What does not answer stays unknown and is asked again later. */
export async function checkEmails(
  { read, write }: Pick<JobSteps, 'read' | 'write'>,
  ask: AskMailDomain,
): Promise<void> {
  for (const domain of await listDomainsToAsk(read, MOST_AT_ONCE)) {
    const answer = await ask(domain)
    await write((ctx) => keepAnswer(ctx, domain, (isRole) => checkOf(answer, isRole)))
  }
}

/** In the morning verifiers hear once how much waits. */
export async function tellWaiting(ctx: Ctx, dueAt: Date): Promise<void> {
  const count = await countWaiting(ctx)
  if (count === 0 || !(await isFirstTime(ctx, `mining-wait/${companyDay(dueAt)}`))) return
  const to = await listHolders(ctx, { permission: VERIFY, companyId: null })
  await notify(ctx, recordsWait, { to, input: { count } })
}

const checkJob = defineJob('mining.check-emails', {
  input: noInput,
  steps: true,
  run: (steps) => checkEmails(steps, openMailDomain()),
})
const tellJob = defineJob('mining.tell-waiting', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => tellWaiting(ctx, dueAt),
})

export const miningJobs = [checkJob, tellJob]

export const miningSchedule = [
  everyMinutes(10, {
    name: 'mining.check-emails',
    title: 'Checks mail domains of mined people',
    job: checkJob,
  }),
  dailyAt('09:15', {
    name: 'mining.tell-waiting',
    title: 'Tells verifiers how many mined companies wait',
    job: tellJob,
  }),
]
