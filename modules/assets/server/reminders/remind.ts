import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { listKeepers } from '#assets/server/asset-keepers.ts'
import * as notices from '#assets/server/assets-notices.ts'
import { listDue } from '#assets/server/holding/assignment-queries.ts'
import { ACCEPTANCE_DAYS, RETURN_DAYS, stepBefore, stepReached, WARRANTY_DAYS } from './reminder-rules.ts'
import { listEnding } from './ending-queries.ts'

/** Each step once: holders who have not accepted or not returned, and managers of what ends soon. */
export async function remindOfAssets(ctx: Ctx, dueAt: Date): Promise<void> {
  const today = companyDay(dueAt)
  for (const line of await listDue(ctx, 'acceptance')) {
    const step = stepReached(ACCEPTANCE_DAYS, companyDay(line.given_at), today)
    if (step === null || !(await isFirstTime(ctx, `asset-acceptance/${line.id}/${step}`))) continue
    await tell(ctx, notices.acceptanceReminderNotice, line)
    if (step === ACCEPTANCE_DAYS.at(-1)) await tellManager(ctx, line, today)
  }
  for (const line of await listDue(ctx, 'return')) {
    const step = stepReached(RETURN_DAYS, line.return_on!, today)
    if (step === null || !(await isFirstTime(ctx, `asset-return/${line.id}/${line.return_on}/${step}`)))
      continue
    await tell(ctx, notices.returnReminderNotice, line)
  }
  await tellOfEnds(ctx, today)
}

type Line = Awaited<ReturnType<typeof listDue>>[number]

const tell = (ctx: Ctx, notice: typeof notices.returnReminderNotice, line: Line) =>
  notify(ctx, notice, {
    to: [line.account_id!],
    input: { tag: line.tag, model: line.model, day: line.return_on },
    subject: `asset-assignment/${line.id}`,
  })

async function tellManager(ctx: Ctx, line: Line, today: string) {
  const above = (await listLineAbove(ctx, line.account_id!, today)).find(({ active }) => active)
  if (above)
    await notify(ctx, notices.unacceptedOfTeamNotice, {
      to: [above.id],
      input: { tag: line.tag, model: line.model, name: line.name ?? '' },
      subject: `asset-assignment/${line.id}`,
    })
}

/** One notice for a company and a step, whatever the number of things that end. */
async function tellOfEnds(ctx: Ctx, today: string) {
  const fresh = new Map<string, { companyId: number; days: number; count: number }>()
  for (const { id, company_id, warranty_until } of await listEnding(ctx, today)) {
    const days = stepBefore(WARRANTY_DAYS, warranty_until!, today)
    if (days === null || !(await isFirstTime(ctx, `asset-end/${id}/${warranty_until}/${days}`))) continue
    const key = `${company_id} ${days}`
    const known = fresh.get(key) ?? { companyId: company_id, days, count: 0 }
    fresh.set(key, { ...known, count: known.count + 1 })
  }
  for (const { companyId, days, count } of fresh.values())
    await notify(ctx, notices.endingNotice, {
      to: await listKeepers(ctx, companyId),
      input: { count, days },
    })
}

const remindJob = defineJob('assets.remind', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => remindOfAssets(ctx, dueAt),
})

export const assetsJobs = [remindJob]

export const assetsSchedule: readonly ScheduledJob[] = [
  dailyAt('09:15', { name: 'assets.remind', title: 'Reminds of assets to accept or return', job: remindJob }),
]
