import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { RECRUITMENT_TOPIC } from '#recruitment/contract/jobs/job-views.ts'
import { READ, type OfJob } from './recruitment-policy.ts'

/** The open screens of everyone who sees this job ask again. */
export async function announceRecruitment(ctx: Ctx, job: OfJob): Promise<void> {
  const holders = await listHolders(ctx, { permission: READ, companyId: job.company_id })
  const manager = job.hiring_manager_id === null ? [] : [job.hiring_manager_id]
  const ids = [...new Set([...holders, ...manager, ...job.recruiter_ids])]
  announce(ctx, { topic: RECRUITMENT_TOPIC, to: { kind: 'employee', ids } })
}
