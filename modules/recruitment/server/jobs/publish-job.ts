import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { hourlyAt } from '#platform/server/jobs/schedule.ts'
import { must } from '#platform/server/must.ts'
import { plainTextOf } from '#platform/server/rich-text/plain-text.ts'
import type { publishJob as publishCall } from '#recruitment/contract/jobs/job-calls.ts'
import { jobMessages as say } from '#recruitment/contract/jobs/job-messages.ts'
import { announceRecruitment } from '#recruitment/server/announce-recruitment.ts'
import { keepEdition } from './job-edition-queries.ts'
import { countAllApplications } from './job-list-queries.ts'
import { tellClosed } from './job-notices-sent.ts'
import { listDueToClose, lockOptionalJob } from './job-queries.ts'
import { lockToManage } from './write-job.ts'

/** Of many who open it at once one does: the job is held. */
export async function publishJob(ctx: Ctx, { id, version }: InputOf<typeof publishCall>) {
  const job = await lockToManage(ctx, id)
  must(!job.published, say.openAlready)
  must(plainTextOf(job.description) !== '', say.descriptionEmpty)
  must(job.closes_on === null || job.closes_on >= companyDay(ctx.now), say.closesPast)
  await updateRow(ctx, 'job', { id, version }, { published: true, published_at: ctx.now, closed_at: null })
  await keepEdition(ctx, job)
  await announceRecruitment(ctx, job)
  return {}
}

/** Closes a job whose day has passed or whose openings are filled; live applications wait for a decision. */
async function closeIfDue(ctx: Ctx, id: number): Promise<void> {
  const job = await lockOptionalJob(ctx, id)
  if (!job?.published) return
  const { filled, live } = await countAllApplications(ctx, id)
  const isOver = job.closes_on !== null && job.closes_on < companyDay(ctx.now)
  const isFilled = job.closes_when_filled && filled >= job.openings
  if (!isOver && !isFilled) return
  await updateRow(ctx, 'job', { id }, { published: false, closed_at: ctx.now })
  const why = isFilled ? 'All openings are filled.' : 'The closing date has passed.'
  await tellClosed(ctx, job, { why, live })
  await announceRecruitment(ctx, job)
}

/** Each job in a transaction of its own; run late or twice, it does the same once. */
export async function closeDueJobs({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> {
  for (const id of await listDueToClose(read)) await write((ctx) => closeIfDue(ctx, id))
}

export const closeJobsJob = defineJob('recruitment.close-jobs', {
  input: noInput,
  steps: true,
  run: closeDueJobs,
})

export const closeJobsSchedule = hourlyAt(12, {
  name: 'recruitment.close-jobs',
  title: 'Closes jobs that are filled or past their date',
  job: closeJobsJob,
})
