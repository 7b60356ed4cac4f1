import type { Ctx } from '#platform/server/ctx.ts'

export const findOwnAddress = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
