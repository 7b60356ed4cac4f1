import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'

type NewReceipt = {
  readonly claim_id: number
  readonly line_id: number | null
  readonly file_id: string
  readonly name: string
  readonly kind: string
  readonly sha256: string
}

export const insertReceipt = (ctx: Ctx, receipt: NewReceipt) =>
  insertRow(ctx, 'claim_receipt', { ...receipt, added_by: ctx.actor.id, added_at: ctx.now })

export const findOptionalReceipt = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('claim_receipt').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteReceipt = (ctx: Ctx, id: number) => deleteRow(ctx, 'claim_receipt', id)
