import type { Ctx } from '#platform/server/ctx.ts'

export const listOfficeRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('location')
    .select(['id', 'key', 'name', 'time_zone', 'indian_state as state', 'version'])
    .orderBy('id')
    .execute()
