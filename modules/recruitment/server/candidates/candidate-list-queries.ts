import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { likeText, searchWords } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { candidateList } from '#recruitment/contract/candidates/candidate-list.ts'
import {
  applicationsVisibleTo,
  notHiddenFrom,
} from '#recruitment/server/applications/application-sight-policy.ts'
import { ofJobsReached, PAY } from '#recruitment/server/recruitment-policy.ts'
import { candidatesVisibleTo } from './candidate-sight-policy.ts'

/** The expression of the index. */
const words = sql`(lower(name) || ' ' || lower(company) || ' ' || lower(designation))`

/** By name, e-mail address, part of a phone number, or words of a résumé; each way has an index. */
export function foundBy(text: string) {
  const digits = text.replace(/\D/g, '')
  const address = digits.length >= 4 && !text.includes('@') ? digits : text.toLowerCase()
  return sql<SqlBool>`candidate.id in (
    select id from candidate where ${searchWords(words, text)}
    union all
    select candidate_id from candidate_address where value like ${`%${likeText(address)}%`}
    union all
    select candidate_id from candidate_file where words_index @@ plainto_tsquery('simple', ${text}))`
}

const address = (kind: 'email' | 'phone') => sql<string>`coalesce((
  select value from candidate_address where candidate_id = candidate.id and kind = ${kind}
  order by main desc, id limit 1), '')`

const applications = (ctx: Ctx, onlyOpen: boolean) => sql<number>`(
  select count(*)::integer from application
  where application.candidate_id = candidate.id and ${ofJobsReached(ctx.actor)} and ${notHiddenFrom(ctx)}
    and (application.live or not ${onlyOpen}::boolean))`

/** With a limit, so that it is asked of the candidates on the page: an `exists` would read all applications first. */
const seesPay = (ctx: Ctx) => sql<boolean>`coalesce((
  select true from application
  where application.candidate_id = candidate.id and ${ofJobsReached(ctx.actor, PAY)} limit 1), false)`

const day = (ctx: Ctx) => ctx.now.toISOString().slice(0, 10)
export const isBlocked = (ctx: Ctx) =>
  sql<SqlBool>`(candidate.blocked_because <> '' and (candidate.blocked_until is null or candidate.blocked_until >= ${day(ctx)}::date))`

export const candidateQuery = listQuery(candidateList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('candidate')
      .where('candidate.merged_into_id', 'is', null)
      .where('candidate.erased_at', 'is', null)
      .where(candidatesVisibleTo(ctx)),
  select: (rows, { ctx }) =>
    rows
      .selectAll('candidate')
      .select([address('email').as('email'), address('phone').as('phone')])
      .select([applications(ctx, false).as('applications'), applications(ctx, true).as('open')])
      .select([seesPay(ctx).as('sees_pay'), isBlocked(ctx).as('is_blocked')]),
  filters: {
    source: (rows, source) => rows.where('candidate.source', '=', source),
    skill: (rows, text) =>
      rows.where(
        sql<SqlBool>`exists (select from unnest(candidate.skills) as skill where lower(skill) = ${text.toLowerCase()})`,
      ),
    location: (rows, text) => rows.where(searchWords('candidate.location', text)),
    notice: (rows, most) => rows.where('candidate.notice_days', '<=', Number(most)),
    open: (rows, yes, { ctx }) => rows.where(sql<SqlBool>`(${applications(ctx, true)} > 0) = ${yes}`),
    blocked: (rows, yes, { ctx }) => rows.where(sql<SqlBool>`${isBlocked(ctx)} = ${yes}`),
    search: (rows, text) => rows.where(foundBy(text)),
  },
  sorts: {
    person: neverNull('candidate.name'),
    experience: 'candidate.experience_months',
    notice_days: 'candidate.notice_days',
    created_at: neverNull('candidate.created_at'),
  },
  id: 'candidate.id',
})
export type ListedCandidate = RowOf<typeof candidateQuery>

/** Whom the reader may see, also of those that were merged. */
export const findOptionalVisible = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('candidate')
    .selectAll()
    .select(seesPay(ctx).as('sees_pay'))
    .where('candidate.id', '=', id)
    .where(candidatesVisibleTo(ctx))
    .executeTakeFirst()

export const listApplicationsOf = (ctx: Ctx, candidateId: number) =>
  ctx.db
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select(['application.id', 'application.cv_status', 'application.applied_at', 'application.since'])
    .select(['job.title', 'job.code'])
    .where('application.candidate_id', '=', candidateId)
    .where(applicationsVisibleTo(ctx))
    .orderBy('application.applied_at', 'desc')
    .limit(100)
    .execute()

/** The newest that has ended, of the same job, from that day on. */
export const findOptionalEnded = (ctx: Ctx, wish: { candidate_id: number; job_id: number; since: Date }) =>
  ctx.db
    .selectFrom('application')
    .select('applied_at')
    .where('candidate_id', '=', wish.candidate_id)
    .where('job_id', '=', wish.job_id)
    .where('live', '=', false)
    .where('since', '>=', wish.since.toISOString())
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
