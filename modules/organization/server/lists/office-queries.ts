import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

export const listOfficeRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('location')
    .select(['id', 'key', 'name', 'time_zone', 'indian_state as state', 'version'])
    .orderBy('id')
    .execute()

export const findOptionalOfficeRow = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('location').select('id').where('id', '=', id).executeTakeFirst()

type Office = { readonly name: string; readonly time_zone: string; readonly state: string }

export const insertOffice = (ctx: Ctx, { state, ...office }: Office & { readonly key: string }) =>
  insertRow(ctx, 'location', { ...office, indian_state: state })

export const updateOffice = (ctx: Ctx, row: { id: number; version: number }, { state, ...office }: Office) =>
  updateRow(ctx, 'location', row, { ...office, indian_state: state })
