import { sql } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { instantAt } from '#calendar/server/public.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { must } from '#platform/server/must.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { countedApplicationList } from '#recruitment/contract/reports/counted-application-list.ts'
import { funnelSteps, stepNumber, type FunnelStep } from '#recruitment/contract/reports/funnel-rules.ts'
import { applicationsVisibleTo } from '#recruitment/server/applications/application-sight-policy.ts'
import { findOptionalJob } from '#recruitment/server/jobs/job-queries.ts'
import { mayList, maySee } from '#recruitment/server/recruitment-policy.ts'
import { reachedStep } from './counted-queries.ts'

const words = sql`(lower(candidate.name) || ' ' || lower(job.title))`
const startOf = (day: string): string => instantAt(day, 0, COMPANY_ZONE)

const query = listQuery(countedApplicationList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('application')
      .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
      .innerJoin('job', 'job.id', 'application.job_id')
      .where(applicationsVisibleTo(ctx)),
  select: (found) =>
    found
      .leftJoin('account as owner', 'owner.id', 'application.owner_id')
      .select(['application.id', 'application.cv_status', 'application.source', 'application.applied_at'])
      .select(['candidate.name as candidate', 'owner.name as owner'])
      .select(sql<string>`job.title || ', ' || job.code`.as('job'))
      .select(reachedStep.as('step')),
  filters: {
    applied: (found, range) => {
      const [from = '', to = ''] = range.split('..')
      return found
        .$if(from !== '', (rows) => rows.where('application.applied_at', '>=', startOf(from)))
        .$if(to !== '', (rows) => rows.where('application.applied_at', '<', startOf(dayAfter(to, 1))))
    },
    company_id: (found, id) => found.where('job.company_id', '=', id),
    job_id: (found, id) => found.where('job.id', '=', id),
    reached: (found, step) => found.where(reachedStep, '>=', stepNumber(step as FunnelStep)),
    source: (found, source) => found.where('application.source', '=', source),
    search: (found, text) => found.where(searchWords(words, text)),
  },
  sorts: {
    candidate: neverNull('candidate.name'),
    job: neverNull('job.title'),
    source: neverNull('application.source'),
    applied_at: neverNull('application.applied_at'),
  },
  id: 'application.id',
})

export const countedApplicationRows = answerList(countedApplicationList, {
  query,
  allow: ({ actor }) => must(mayList(actor), recruitmentMessages.mayNot),
  naming: {
    company_id: nameOfRow('company'),
    job_id: async (ctx, id) => {
      const job = await findOptionalJob(ctx, Number(id))
      return job && maySee(ctx.actor, job) ? job.title : 'Unknown job'
    },
  },
  view: ({ step, cv_status, ...row }) => ({
    ...row,
    reached: funnelSteps.keys[step]!,
    status: String(cv_status),
  }),
  export: { job: 'recruitment.export-report-applications' },
})
