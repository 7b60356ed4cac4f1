import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'

export const listTexts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sales_mail_text')
    .select(['id', 'version', 'name', 'subject', 'text'])
    .orderBy(sql`lower(name)`)
    .limit(200)
    .execute()

type TextValues = { readonly name: string; readonly subject: string; readonly text: string }

export const insertText = (ctx: Ctx, values: TextValues) =>
  insertRow(ctx, 'sales_mail_text', { ...values, created_by: ctx.actor.id, created_at: ctx.now })
export const updateText = (ctx: Ctx, row: RowToUpdate<'sales_mail_text'>, values: TextValues) =>
  updateRow(ctx, 'sales_mail_text', row, values)
export const deleteText = (ctx: Ctx, id: number) => deleteRow(ctx, 'sales_mail_text', id)
export const findOptionalText = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sales_mail_text').select('id').where('id', '=', id).executeTakeFirst()

type NewMail = {
  readonly contact_id: number
  readonly lead_id: number | null
  readonly deal_id: number | null
  readonly to_address: string
  readonly subject: string
  readonly text: string
  readonly mail_id: number
}

export const insertSentMail = (ctx: Ctx, mail: NewMail) =>
  insertRow(ctx, 'sales_mail', { ...mail, sent_by: ctx.actor.id, sent_at: ctx.now })

export const settleSentMail = (ctx: Ctx, mailId: number, state: 'sent' | 'kept' | 'failed' | 'unknown') =>
  ctx.db.updateTable('sales_mail').set({ state }).where('mail_id', '=', mailId).execute()

export const findSender = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
