import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import * as notices from './job-notices.ts'
import type { StoredJob } from './job-queries.ts'

const subjectOf = ({ id }: Pick<StoredJob, 'id'>) => `job/${id}`

/** Only those who are new to it, and not the one who chose themselves. */
export async function tellAssigned(ctx: Ctx, job: StoredJob, before: StoredJob | null): Promise<void> {
  const recruiters = job.recruiter_ids.filter((id) => !before?.recruiter_ids.includes(id))
  const manager = job.hiring_manager_id
  const managers = manager === null || manager === before?.hiring_manager_id ? [] : [manager]
  for (const [as, ids] of [
    ['recruiter', recruiters],
    ['hiring manager', managers],
  ] as const)
    await notify(ctx, notices.jobAssignedNotice, {
      to: ids.filter((id) => id !== ctx.actor.id),
      input: { id: job.id, title: job.title, as },
      subject: subjectOf(job),
    })
}

export async function tellClosed(
  ctx: Ctx,
  job: StoredJob,
  { why, live }: { readonly why: string; readonly live: number },
): Promise<void> {
  const manager = job.hiring_manager_id === null ? [] : [job.hiring_manager_id]
  await notify(ctx, notices.jobClosedNotice, {
    to: [...new Set([...job.recruiter_ids, ...manager])],
    input: { id: job.id, title: job.title, why, live },
    subject: subjectOf(job),
  })
}
