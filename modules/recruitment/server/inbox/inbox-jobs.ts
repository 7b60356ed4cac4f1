import { notify } from '#notifications/server/public.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { listSorters } from './announce-inbox.ts'
import { websiteCandidatesNotice } from './inbox-notices.ts'
import { eraseInbound } from './personal-website-candidates.ts'
import { countNew, listToForget } from './website-candidate-queries.ts'

/** Once a day, and only where something waits. */
export async function tellOfNew(ctx: Ctx): Promise<void> {
  const count = await countNew(ctx)
  if (count === 0) return
  await notify(ctx, websiteCandidatesNotice, {
    to: await listSorters(ctx),
    input: { count },
    subject: `website_candidate/${companyDay(ctx.now)}`,
  })
}

export const tellOfNewJob = defineJob('recruitment.tell-website-candidates', {
  input: noInput,
  run: tellOfNew,
})

export const tellOfNewSchedule = dailyAt('08:30', {
  name: 'recruitment.tell-website-candidates',
  title: 'Tells recruiters of new website candidates',
  job: tellOfNewJob,
})

const KEPT_DAYS = 90

type Parts = Pick<RecruitmentParts, 'files'>

export async function forget(ctx: Ctx, parts: Parts): Promise<void> {
  const before = daysEarlier(ctx.now, KEPT_DAYS)
  const found = await listToForget(ctx, { today: companyDay(ctx.now), before })
  await eraseInbound(
    ctx,
    found.map(({ id }) => id),
    parts,
  )
}

const forgetJob = (parts: Parts) =>
  defineJob('recruitment.forget-website-candidates', { input: noInput, run: (ctx) => forget(ctx, parts) })

export const forgetSchedule = (parts: Parts) =>
  dailyAt('03:50', {
    name: 'recruitment.forget-website-candidates',
    title: 'Removes old website candidates',
    job: forgetJob(parts),
  })
