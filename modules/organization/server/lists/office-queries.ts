import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

export const listOfficeRows = (ctx: Ctx) =>
  ctx.db.selectFrom('location').select(['id', 'key', 'name', 'time_zone', 'version']).orderBy('id').execute()

export const findOptionalOfficeRow = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('location').select('id').where('id', '=', id).executeTakeFirst()

type Office = { readonly name: string; readonly time_zone: string }

export const insertOffice = (ctx: Ctx, office: Office & { readonly key: string }) =>
  insertRow(ctx, 'location', office)

export const updateOffice = (ctx: Ctx, row: { id: number; version: number }, office: Office) =>
  updateRow(ctx, 'location', row, office)
