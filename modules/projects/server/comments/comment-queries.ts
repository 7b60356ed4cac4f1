import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

type Page = {
  readonly itemId: number
  readonly before: number | undefined
  /** Those among colleagues too. */
  readonly inside: boolean
  readonly size: number
}

export const pageOfComments = (ctx: Ctx, { itemId, before, inside, size }: Page) =>
  ctx.db
    .selectFrom('project_item_comment as comment')
    .innerJoin('account', 'account.id', 'comment.author_id')
    .selectAll('comment')
    .select('account.name as by')
    .where('comment.item_id', '=', itemId)
    .where('comment.removed_at', 'is', null)
    .$if(!inside, (rows) => rows.where('comment.to_client', '=', true))
    .$if(before !== undefined, (rows) => rows.where('comment.id', '<', before!))
    .orderBy('comment.id', 'desc')
    .limit(size)
    .execute()

export const findOptionalComment = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('project_item_comment')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

type New = { readonly item_id: number; readonly text: string; readonly to_client: boolean }

export const insertComment = (ctx: Ctx, comment: New) =>
  insertRow(ctx, 'project_item_comment', { ...comment, author_id: ctx.actor.id, written_at: ctx.now })

export const removeRow = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'project_item_comment', { id }, { removed_at: ctx.now })
