import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { moderatedBy } from '#notices/server/board/board-policy.ts'

const comments = (ctx: Ctx) =>
  ctx.db
    .selectFrom('post_comment')
    .innerJoin('account', 'account.id', 'author_id')
    .selectAll('post_comment')
    .select('account.name as author_name')

export type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

export function pageOfComments(
  ctx: Ctx,
  filter: { post_id: number; after?: string | undefined; size: number },
) {
  const id = sql.ref('post_comment.id')
  return pageByKey(
    comments(ctx).where('post_id', '=', filter.post_id),
    { by: id, valueOf: (row) => row.id, type: 'integer', id, idOf: (row) => row.id, direction: 'desc' },
    filter,
    async () => {
      const { total } = await ctx.db
        .selectFrom('post_comment')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where('post_id', '=', filter.post_id)
        .executeTakeFirstOrThrow()
      return total
    },
  )
}

export const lockComment = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('post_comment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertComment = (ctx: Ctx, comment: { post_id: number; text: string }) =>
  insertRow(ctx, 'post_comment', { ...comment, author_id: ctx.actor.id, at: ctx.now })

type Change = {
  readonly text?: string
  readonly state?: 'shown' | 'hidden' | 'removed'
  readonly hidden_by?: number | null
  readonly hidden_reason?: string
  readonly edited_at?: Date
}

export const updateComment = (ctx: Ctx, row: { id: number; version?: number }, change: Change) =>
  updateRow(ctx, 'post_comment', row, change)

type NewReport = { readonly post_id: number; readonly comment_id: number | null; readonly reason: string }

export const insertReport = (ctx: Ctx, report: NewReport) =>
  insertRow(ctx, 'post_report', { ...report, reporter_id: ctx.actor.id, at: ctx.now })

export const lockReport = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('post_report')
    .selectAll()
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const settle = (ctx: Ctx, id: number, outcome: 'kept' | 'hidden') =>
  updateRow(ctx, 'post_report', { id }, { outcome, settled_at: ctx.now, settled_by: ctx.actor.id })

const reports = (ctx: Ctx) =>
  ctx.db
    .selectFrom('post_report')
    .innerJoin('post', 'post.id', 'post_report.post_id')
    .where(moderatedBy(ctx.actor))

export function pageOfReports(
  ctx: Ctx,
  filter: { settled: boolean; after?: string | undefined; size: number },
) {
  const is = filter.settled ? 'is not' : 'is'
  const id = sql.ref('post_report.id')
  return pageByKey(
    reports(ctx)
      .where('settled_at', is, null)
      .innerJoin('account as reporter', 'reporter.id', 'reporter_id')
      .leftJoin('account as settler', 'settler.id', 'settled_by')
      .leftJoin('post_comment', 'post_comment.id', 'comment_id')
      .select(['post_report.id', 'post_report.post_id', 'post.title as post_title', 'comment_id'])
      .select([
        'post_comment.text as comment_text',
        'reporter.name as reporter_name',
        'reason',
        'post_report.at',
      ])
      .select(['settled_at', 'settler.name as settled_by_name', 'outcome']),
    { by: id, valueOf: (row) => row.id, type: 'integer', id, idOf: (row) => row.id, direction: 'desc' },
    filter,
    async () => {
      const counted = reports(ctx).where('settled_at', is, null)
      const { total } = await counted
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
  )
}

export async function countOpenReports(ctx: Ctx): Promise<number> {
  const { total } = await reports(ctx)
    .where('settled_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
