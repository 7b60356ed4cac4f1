import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { NOT_APPLICABLE, type Mark } from '#recruitment/contract/feedback/mark-rules.ts'

const TENTHS = 10

/** Marks are kept in tenths, so that no fraction is ever rounded. */
export const storedMarks = (marks: readonly Mark[]): string =>
  JSON.stringify(
    marks.map(({ mark, ...rest }) => ({ ...rest, mark: mark === NOT_APPLICABLE ? mark : mark * TENTHS })),
  )

export const readMarks = (stored: unknown): Mark[] =>
  (stored as Mark[]).map(({ mark, ...rest }) => ({
    ...rest,
    mark: mark === NOT_APPLICABLE ? mark : mark / TENTHS,
  }))

/** All feedback of these interviews, drafts as well, with who gave it. */
export async function listFeedback(ctx: Ctx, interviewIds: readonly number[]) {
  const rows = await ctx.db
    .$pickTables<'interview_feedback' | 'interview_panel' | 'account'>()
    .selectFrom('interview_feedback as feedback')
    .innerJoin('interview_panel as member', 'member.id', 'feedback.panel_id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .selectAll('feedback')
    .select(['member.interview_id', 'member.account_id', 'member.lead', 'account.name'])
    .where(sql<boolean>`member.interview_id = any (${[...interviewIds]}::integer[])`)
    .orderBy('member.lead', 'desc')
    .orderBy('account.name')
    .orderBy('feedback.id')
    .execute()
  return rows.map((row) => ({ ...row, marks: readMarks(row.marks) }))
}
export type StoredFeedback = Awaited<ReturnType<typeof listFeedback>>[number]

export const findOptionalFeedback = (ctx: Ctx, panelId: number) =>
  ctx.db
    .selectFrom('interview_feedback')
    .selectAll()
    .where('panel_id', '=', panelId)
    .forUpdate()
    .executeTakeFirst()

type Row = Parameters<typeof insertRow<'interview_feedback'>>[2]
export const insertFeedback = (ctx: Ctx, row: Row) => insertRow(ctx, 'interview_feedback', row)
export const updateFeedback = (
  ctx: Ctx,
  row: RowToUpdate<'interview_feedback'>,
  changes: Parameters<typeof updateRow<'interview_feedback'>>[3],
) => updateRow(ctx, 'interview_feedback', row, changes)
