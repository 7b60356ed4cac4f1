import type { Ctx } from '#platform/server/ctx.ts'

export const listMilestonesOf = (ctx: Ctx, dealId: number) =>
  ctx.db
    .selectFrom('deal_milestone')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('position')
    .limit(200)
    .execute()
export type StoredMilestone = Awaited<ReturnType<typeof listMilestonesOf>>[number]

/** Held until the transaction ends: of two who pay it at once, one comes after the other. */
export const findOptionalMilestone = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('deal_milestone').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
