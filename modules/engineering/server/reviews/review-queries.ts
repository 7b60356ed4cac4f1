import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { reviewList } from '#engineering/contract/reviews/review-calls.ts'
import { seesInsideOf } from '#engineering/server/engineering-policy.ts'

const everyReview = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'code_review' | 'project' | 'account'>()
    .selectFrom('code_review')
    .innerJoin('project', 'project.id', 'code_review.project_id')
    .innerJoin('account as author', 'author.id', 'code_review.author_id')

const seenReviews = (ctx: Ctx) => everyReview(ctx).where(seesInsideOf(ctx, sql.ref('code_review.project_id')))

const findingCount = (open: boolean) => sql<number>`(select count(*)::integer from code_finding as found
  where found.review_id = code_review.id ${open ? sql`and found.state = 'open'` : sql``})`

type Rows = ReturnType<typeof everyReview>
const withFacts = (rows: Rows) =>
  rows
    .selectAll('code_review')
    .select(['project.name as project_name', 'author.name as author_name'])
    .select([findingCount(false).as('findings'), findingCount(true).as('open_findings')])

/** Someone is asked, and has not answered in this round. */
const waitsFor = (id: number) => sql<SqlBool>`(code_review.state in ('open', 'in_review')
  and exists (select from code_reviewer as asked where asked.review_id = code_review.id
    and asked.account_id = ${id} and asked.state = 'waiting'))`

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  waiting: ({ actor }) => waitsFor(actor.id),
  mine: ({ actor }) => sql<SqlBool>`(code_review.author_id = ${actor.id} and code_review.state <> 'closed')`,
  open: () => sql<SqlBool>`code_review.state <> 'closed'`,
  all: () => sql<SqlBool>`true`,
}

export const reviewQuery = listQuery(reviewList, {
  from: (ctx) => seenReviews(ctx),
  select: (rows) => withFacts(rows),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    state: (rows, state) => rows.where('code_review.state', '=', state),
    project: (rows, id) => rows.where('code_review.project_id', '=', id),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('code_review.title', words), searchIn('author.name', words)])),
  },
  sorts: {
    title: neverNull('code_review.title'),
    project: neverNull('project.name'),
    author: neverNull('author.name'),
    state: neverNull('code_review.state'),
    rounds: neverNull('code_review.rounds'),
    waiting_since: 'code_review.waiting_since',
    turnaround: 'code_review.turnaround_minutes',
    created_at: neverNull('code_review.created_at'),
  },
  id: 'code_review.id',
})

export const findOptionalReview = (ctx: Ctx, id: number) =>
  withFacts(seenReviews(ctx)).where('code_review.id', '=', id).executeTakeFirst()
export type SeenReview = NonNullable<Awaited<ReturnType<typeof findOptionalReview>>>

export const findReviews = (ctx: Ctx, words: string, limit: number) =>
  withFacts(seenReviews(ctx))
    .where(searchIn('code_review.title', words))
    .orderBy('code_review.id', 'desc')
    .limit(limit)
    .execute()

/** What waits for someone’s review, oldest first. */
export const listWaitingFor = (ctx: Ctx, id: number, limit: number) =>
  withFacts(seenReviews(ctx)).where(waitsFor(id)).orderBy('code_review.waiting_since').limit(limit).execute()

export const listChangesFor = (ctx: Ctx, id: number, limit: number) =>
  withFacts(seenReviews(ctx))
    .where('code_review.author_id', '=', id)
    .where('code_review.state', '=', 'changes_requested')
    .orderBy('code_review.id')
    .limit(limit)
    .execute()

export const insertReview = (ctx: Ctx, review: Insertable<Database['code_review']>) =>
  insertRow(ctx, 'code_review', review)
export const updateReview = (
  ctx: Ctx,
  row: { readonly id: number; readonly version?: number },
  changes: Updateable<Database['code_review']>,
) => updateRow(ctx, 'code_review', row, changes)

export const listReviewers = (ctx: Ctx, reviewId: number) =>
  ctx.db
    .selectFrom('code_reviewer')
    .innerJoin('account', 'account.id', 'code_reviewer.account_id')
    .select(['code_reviewer.id as row_id', 'account.id', 'account.name', 'code_reviewer.state'])
    .where('review_id', '=', reviewId)
    .orderBy(sql`lower(account.name)`)
    .execute()

export const insertReviewer = (ctx: Ctx, reviewer: Insertable<Database['code_reviewer']>) =>
  insertRow(ctx, 'code_reviewer', reviewer)
export const updateReviewer = (ctx: Ctx, id: number, state: 'waiting' | 'changes' | 'approved') =>
  updateRow(ctx, 'code_reviewer', { id }, { state })
export const deleteReviewer = (ctx: Ctx, id: number) => deleteRow(ctx, 'code_reviewer', id)

export const listFindings = (ctx: Ctx, reviewId: number) =>
  ctx.db
    .selectFrom('code_finding')
    .innerJoin('account', 'account.id', 'code_finding.by_id')
    .selectAll('code_finding')
    .select('account.name as by')
    .where('review_id', '=', reviewId)
    .orderBy('code_finding.id')
    .execute()

export const findOptionalFinding = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('code_finding').selectAll().where('id', '=', id).executeTakeFirst()
export const insertFinding = (ctx: Ctx, finding: Insertable<Database['code_finding']>) =>
  insertRow(ctx, 'code_finding', finding)
export const updateFinding = (
  ctx: Ctx,
  row: { readonly id: number; readonly version?: number },
  state: 'open' | 'fixed' | 'wont_fix',
) => updateRow(ctx, 'code_finding', row, { state })

export const findOptionalReviewItem = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('project_item as item')
    .innerJoin('project', 'project.id', 'item.project_id')
    .select(['item.id', 'item.title', 'item.kind', 'item.number'])
    .select(sql<string>`(project.key || '-' || item.number)`.as('key'))
    .where('item.id', '=', id)
    .where('item.deleted_at', 'is', null)
    .executeTakeFirst()

/** Asked, unanswered, and reminded of for no round since then. */
export const listUnanswered = (ctx: Ctx, before: Date) =>
  ctx.db
    .$pickTables<'code_reviewer' | 'code_review' | 'project' | 'account'>()
    .selectFrom('code_reviewer')
    .innerJoin('code_review', 'code_review.id', 'code_reviewer.review_id')
    .innerJoin('project', 'project.id', 'code_review.project_id')
    .innerJoin('account as author', 'author.id', 'code_review.author_id')
    .innerJoin('account as reviewer', 'reviewer.id', 'code_reviewer.account_id')
    .select(['code_review.id', 'code_review.title', 'code_review.rounds', 'code_review.waiting_since'])
    .select(['author.name as author_name', 'code_reviewer.account_id'])
    .where('code_reviewer.state', '=', 'waiting')
    .where('code_review.state', 'in', ['open', 'in_review'])
    .where('code_review.waiting_since', '<=', before.toISOString())
    .where('reviewer.status', '=', 'active')
    .where('project.status', 'not in', ['completed', 'cancelled'])
    .orderBy('code_reviewer.id')
    .execute()
