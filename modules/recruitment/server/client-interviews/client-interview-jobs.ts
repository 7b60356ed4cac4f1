import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { everyMinutes } from '#platform/server/jobs/schedule.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listOver } from './client-interview-queries.ts'
import { moveClientInterview } from './schedule-client-interview.ts'

/** Each in a transaction of its own; late or twice it does the same once. */
export async function completeClientInterviews({
  read,
  write,
}: Pick<JobSteps, 'read' | 'write'>): Promise<void> {
  for (const { id } of await listOver(read)) await write((ctx) => complete(ctx, id))
}

async function complete(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('client_interview')
    .select(['status', 'ends_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row?.status !== 'scheduled' || Date.parse(row.ends_at!) > ctx.now.getTime()) return
  await moveClientInterview(ctx, id, 'completed')
}

export const completeClientInterviewsJob = defineJob('recruitment.complete-client-interviews', {
  input: noInput,
  steps: true,
  run: completeClientInterviews,
})

export const completeClientInterviewsSchedule = everyMinutes(5, {
  name: 'recruitment.complete-client-interviews',
  title: 'Completes client interviews that are over',
  job: completeClientInterviewsJob,
})
