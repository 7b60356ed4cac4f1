import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import { statusesOfLane } from '#recruitment/contract/statuses/status-states.ts'
import { applicationsVisibleTo } from './application-sight-policy.ts'
import { STUCK_DAYS } from './stuck-rules.ts'

const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')

/** The expression of the index on candidates. */
const words = sql`(lower(candidate.name) || ' ' || lower(candidate.company) || ' ' || lower(candidate.designation))`

export const isStuck = (ctx: Ctx) =>
  sql<SqlBool>`(application.live and application.since < ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${STUCK_DAYS}))`

export const applicationQuery = listQuery(applicationList, {
  from: (ctx) => rows(ctx).where(applicationsVisibleTo(ctx)),
  select: (found, { ctx }) =>
    found
      .leftJoin('account as owner', 'owner.id', 'application.owner_id')
      .selectAll('application')
      .select(['candidate.name', 'candidate.location', 'candidate.company', 'candidate.designation'])
      .select(sql<boolean>`${isStuck(ctx)}`.as('stuck'))
      .select(['candidate.experience_months', 'candidate.notice_days', 'candidate.expected_ctc'])
      .select([
        'job.title',
        'job.code',
        'job.company_id',
        'job.hiring_manager_id',
        'owner.name as owner_name',
      ])
      .select(
        sql<number[]>`array(select account_id from job_recruiter where job_id = job.id)`.as('recruiter_ids'),
      ),
  filters: {
    job: (found, id) => found.where('application.job_id', '=', id),
    lane: (found, lane) => found.where('application.cv_status', 'in', statusesOfLane(lane)),
    status: (found, status) => found.where('application.cv_status', '=', Number(status)),
    owner: (found, id) => found.where('application.owner_id', '=', id),
    experience: (found, band) => {
      const [from = 0, to = 0] = band.split('-').map(Number)
      return found
        .where('candidate.experience_months', '>=', from * 12)
        .where('candidate.experience_months', '<', to * 12)
    },
    notice: (found, most) => found.where('candidate.notice_days', '<=', Number(most)),
    location: (found, text) => found.where(searchWords('candidate.location', text)),
    score: (found, least) => found.where('application.score', '>=', Number(least) * 100),
    stuck: (found, yes, { ctx }) => found.where(yes ? isStuck(ctx) : sql<SqlBool>`not ${isStuck(ctx)}`),
    search: (found, text) => found.where(searchWords(words, text)),
  },
  sorts: {
    person: neverNull('candidate.name'),
    since: neverNull('application.since'),
    score: 'application.score',
    experience: 'candidate.experience_months',
    notice_days: 'candidate.notice_days',
    applied_at: neverNull('application.applied_at'),
  },
  id: 'application.id',
})
export type ListedApplication = RowOf<typeof applicationQuery>

/** Of one job, what the reader may see of it. */
export const countByStatus = (ctx: Ctx, jobId: number) =>
  rows(ctx)
    .select('application.cv_status')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('application.job_id', '=', jobId)
    .where(applicationsVisibleTo(ctx))
    .groupBy('application.cv_status')
    .execute()

export const listOthers = (ctx: Ctx, { id, candidate_id }: Record<'id' | 'candidate_id', number>) =>
  rows(ctx)
    .select(['application.id', 'application.cv_status', 'application.applied_at', 'job.title', 'job.code'])
    .where('application.candidate_id', '=', candidate_id)
    .where('application.id', '<>', id)
    .where(applicationsVisibleTo(ctx))
    .orderBy('application.applied_at', 'desc')
    .limit(50)
    .execute()
