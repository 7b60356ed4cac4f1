import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import type { Whose } from '#platform/server/personal-source.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { websiteCandidateList } from '#recruitment/contract/inbox/website-candidate-calls.ts'

export const fileSubject = (id: number): string => `website_candidate/${id}`

const rows = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'website_candidate' | 'job' | 'candidate' | 'account'>()
    .selectFrom('website_candidate as inbound')
    .innerJoin('job', 'job.id', 'inbound.job_id')
    .leftJoin('candidate as known', 'known.id', 'inbound.found_candidate_id')
    .leftJoin('account as decider', 'decider.id', 'inbound.decided_by')
    .leftJoin('account as referrer', 'referrer.id', 'inbound.referrer_id')

const named = (ctx: Ctx) =>
  rows(ctx)
    .selectAll('inbound')
    .select(['job.title as job_title', 'job.code as job_code', 'job.published'])
    .select(['known.name as known_name', 'decider.name as decider_name', 'referrer.name as referrer_name'])

const [day, night] = [sql`time '00:00'`, sql`interval '1 day'`]

export const websiteCandidateQuery = listQuery(websiteCandidateList, {
  from: (ctx: Ctx) => rows(ctx),
  select: (found) =>
    found
      .selectAll('inbound')
      .select(['job.title as job_title', 'job.code as job_code', 'job.published'])
      .select(['known.name as known_name', 'decider.name as decider_name', 'referrer.name as referrer_name']),
  filters: {
    state: (found, state) => (state === 'all' ? found : found.where('inbound.state', '=', state)),
    job_id: (found, id) => found.where('inbound.job_id', '=', id),
    referred: (found, referred) => found.where('inbound.referrer_id', referred ? 'is not' : 'is', null),
    known: (found, known) => found.where('inbound.found_candidate_id', known ? 'is not' : 'is', null),
    received: (found, span) => {
      const [from, to] = span.split('..')
      const since = from
        ? sql<boolean>`inbound.received_at >= (${from}::date + ${day}) at time zone 'Asia/Kolkata'`
        : sql<boolean>`true`
      const until = to
        ? sql<boolean>`inbound.received_at < (${to}::date + ${day} + ${night}) at time zone 'Asia/Kolkata'`
        : sql<boolean>`true`
      return found.where(since).where(until)
    },
    search: (found, words) =>
      found.where((where) =>
        where.or([
          searchIn('inbound.name', words),
          searchIn('inbound.email', words),
          searchIn('inbound.phone', words),
        ]),
      ),
  },
  sorts: {
    name: neverNull('inbound.name'),
    job: neverNull('job.title'),
    state: neverNull('inbound.state'),
    spam_score: neverNull('inbound.spam_score'),
    received_at: neverNull('inbound.received_at'),
    email: neverNull('inbound.email'),
    decided_at: 'inbound.decided_at',
    keep_until: neverNull('inbound.keep_until'),
  },
  id: 'inbound.id',
})
export type ListedWebsiteCandidate = RowOf<typeof websiteCandidateQuery>

/** Held, so that two who sort it do so one after the other. */
export async function lockOptionalWebsiteCandidate(ctx: Ctx, id: number) {
  await ctx.db.selectFrom('website_candidate').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return named(ctx).where('inbound.id', '=', id).executeTakeFirst()
}
export type StoredWebsiteCandidate = NonNullable<Awaited<ReturnType<typeof lockOptionalWebsiteCandidate>>>

type NewRow = Parameters<typeof insertRow<'website_candidate'>>[2]
export const insertWebsiteCandidate = (ctx: Ctx, row: NewRow) => insertRow(ctx, 'website_candidate', row)

export const setCv = (ctx: Ctx, id: number, fileId: string) =>
  updateRow(ctx, 'website_candidate', { id }, { cv_file_id: fileId })

export const updateWebsiteCandidate = (
  ctx: Ctx,
  id: number,
  changes: Parameters<typeof updateRow<'website_candidate'>>[3],
) => updateRow(ctx, 'website_candidate', { id }, changes)

const REPEATS_MINUTES = 30

/** The same person for the same job while that waits, and shortly after it was sorted. */
export const findOptionalRepetition = (
  ctx: Ctx,
  { jobId, email }: { readonly jobId: number; readonly email: string },
) =>
  ctx.db
    .selectFrom('website_candidate')
    .select('id')
    .where('job_id', '=', jobId)
    .where('email', '=', email)
    .where('referrer_id', 'is', null)
    .where((where) =>
      where.or([
        where('state', '=', 'new'),
        where('received_at', '>', new Date(ctx.now.getTime() - REPEATS_MINUTES * 60_000).toISOString()),
      ]),
    )
    .executeTakeFirst()

export async function countRecent(
  ctx: Ctx,
  { email, sender_digest, since }: { email: string; sender_digest: string; since: Date },
): Promise<{ from_here: number; by_mail: number }> {
  const { rows: found } = await sql<{ from_here: number; by_mail: number }>`
    select (select count(*)::integer from website_candidate
        where sender_digest = ${sender_digest} and received_at > ${since}) as from_here,
      (select count(*)::integer from website_candidate
        where email = ${email} and received_at > ${since}) as by_mail`.execute(ctx.db)
  return found[0]!
}

/** Whom an e-mail address or a phone number belongs to; the e-mail address counts first. */
export async function findOptionalCandidateAt(
  ctx: Ctx,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('candidate_address')
    .select('candidate_id')
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'email'), where('value', '=', email)]),
        where.and([where('kind', '=', 'phone'), where('value', '=', phone)]),
      ]),
    )
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst()
  return row?.candidate_id ?? null
}

/** Jobs for which something came in, for the filter. */
export const listInboxJobs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('job')
    .select(['job.id', 'job.title as name'])
    .where(sql<boolean>`exists (select from website_candidate where website_candidate.job_id = job.id)`)
    .orderBy('job.title')
    .execute()

export const countNew = async (ctx: Ctx): Promise<number> =>
  (
    await ctx.db
      .selectFrom('website_candidate')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'new')
      .executeTakeFirstOrThrow()
  ).count

export const listNew = (ctx: Ctx, limit: number) =>
  named(ctx)
    .where('inbound.state', '=', 'new')
    .orderBy('inbound.received_at')
    .orderBy('inbound.id')
    .limit(limit)
    .execute()

/** What was sorted out long ago, and what may not be kept any longer. */
export const listToForget = (
  ctx: Ctx,
  { today, before }: { readonly today: string; readonly before: Date },
) =>
  ctx.db
    .selectFrom('website_candidate')
    .select('id')
    .where((where) =>
      where.or([
        where('keep_until', '<', today),
        where.and([
          where('state', 'in', ['duplicate', 'spam', 'discarded']),
          where('decided_at', '<', before.toISOString()),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(500)
    .execute()

export const listInboundOf = (ctx: Ctx, { email, phones }: Whose, most: number) =>
  named(ctx)
    .where((where) =>
      where.or([
        where('inbound.email', '=', email ?? ''),
        sql<boolean>`inbound.phone = any (${[...phones]}::text[])`,
      ]),
    )
    .orderBy('inbound.id')
    .limit(most)
    .execute()

export const deleteInbound = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .deleteFrom('website_candidate')
    .where('id', 'in', [...ids])
    .returning(['id', 'cv_file_id'])
    .execute()
