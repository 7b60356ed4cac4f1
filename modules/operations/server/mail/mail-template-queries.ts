import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import type { Wording } from '#platform/server/mail/mail-template.ts'

export const listOwnWordings = (ctx: Ctx) =>
  ctx.db.selectFrom('mail_template').select(['key', 'subject']).execute()

export const findOptionalOwnWording = (ctx: Ctx, key: string) =>
  ctx.db.selectFrom('mail_template').selectAll().where('key', '=', key).executeTakeFirst()

export const insertWording = (ctx: Ctx, key: string, { subject, opening }: Wording) =>
  insertRow(ctx, 'mail_template', { key, subject, opening, changed_at: ctx.now })

export const changeWording = (
  ctx: Ctx,
  row: { id: number; version: number },
  { subject, opening }: Wording,
) => updateRow(ctx, 'mail_template', row, { subject, opening, changed_at: ctx.now })

export const deleteWording = (ctx: Ctx, id: number) => deleteRow(ctx, 'mail_template', id)
