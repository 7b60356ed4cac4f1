import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, updateRow } from '#platform/server/database/write.ts'

/** Where an answer of theirs is still waited for. */
export const listReviewing = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('code_reviewer')
    .innerJoin('code_review', 'code_review.id', 'code_reviewer.review_id')
    .select(['code_reviewer.id', 'code_review.title as name'])
    .where('code_reviewer.account_id', '=', id)
    .where('code_reviewer.state', '<>', 'approved')
    .where('code_review.state', 'in', ['open', 'in_review', 'changes_requested'])
    .orderBy('code_reviewer.id')
    .execute()

export async function endReviewing(ctx: Ctx, rows: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of rows) await deleteRow(ctx, 'code_reviewer', id)
}

/** What they write or decide and is not closed. */
export const listAnalysing = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('requirement_analysis')
    .select(['id', 'title as name', 'analyst_id', 'approver_id'])
    .where((where) => where.or([where('analyst_id', '=', id), where('approver_id', '=', id)]))
    .where('state', '<>', 'closed')
    .orderBy('id')
    .execute()

type Passing = { readonly from: number; readonly to: number }

/** One person never writes and decides: where the successor does the other part, a manager names someone. */
export async function passAnalyses(
  ctx: Ctx,
  rows: Readonly<Awaited<ReturnType<typeof listAnalysing>>>,
  { from, to }: Passing,
): Promise<void> {
  for (const { id, analyst_id, approver_id } of rows) {
    const isAnalyst = analyst_id === from
    const next = (isAnalyst ? approver_id : analyst_id) === to ? null : to
    await updateRow(
      ctx,
      'requirement_analysis',
      { id },
      isAnalyst ? { analyst_id: next } : { approver_id: next },
    )
  }
}
