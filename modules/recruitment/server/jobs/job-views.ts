import type { Ctx } from '#platform/server/ctx.ts'
import type { JobView } from '#recruitment/contract/jobs/job-views.ts'
import { mayManage, maySeePay } from '#recruitment/server/recruitment-policy.ts'
import { listEditions } from './job-edition-queries.ts'
import { countApplications } from './job-list-queries.ts'
import { listRecruiters, type StoredJob } from './job-queries.ts'

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** The salary only for those who may see pay, also where the public page shows it. */
export async function viewJob(ctx: Ctx, job: StoredJob): Promise<JobView> {
  const { applied, live, filled } = await countApplications(ctx, job.id)
  const manages = mayManage(ctx.actor, job)
  const seesPay = maySeePay(ctx.actor, job)
  return {
    id: job.id,
    version: job.version,
    code: job.code,
    slug: job.slug,
    title: job.title,
    status: job.published ? 'open' : 'closed',
    company: { id: job.company_id, name: job.company_name },
    location: named(job.location_id, job.location_name),
    department: named(job.department_id, job.department_name),
    requisition_id: job.requisition_id,
    employment_type: job.employment_type,
    work_location: job.work_location,
    experience_from: job.experience_from,
    experience_to: job.experience_to,
    skills: job.skills,
    salary: seesPay ? { from: job.salary_from, to: job.salary_to } : null,
    salary_shown: job.salary_shown,
    openings: job.openings,
    filled,
    applied,
    live,
    hiring_manager: named(job.hiring_manager_id, job.hiring_manager_name),
    recruiters: await listRecruiters(ctx, job.id),
    panel_template_id: job.panel_template_id,
    rounds: job.rounds,
    visibility: job.visibility,
    source: job.source,
    description: job.description,
    questions: job.questions,
    published_at: job.published_at,
    closed_at: job.closed_at,
    closes_on: job.closes_on,
    closes_when_filled: job.closes_when_filled,
    created_at: job.created_at,
    editions: await listEditions(ctx, job.id),
    can: {
      manage: manages,
      see_pay: seesPay,
      publish: manages && !job.published,
      close: manages && job.published,
    },
  }
}
