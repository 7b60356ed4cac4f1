import type { Ctx } from '#platform/server/ctx.ts'

export const findOptionalWon = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('deal').select(['name', 'sales_account_id']).where('id', '=', id).executeTakeFirst()

export const listPlannedMilestones = (ctx: Ctx, dealId: number) =>
  ctx.db
    .selectFrom('deal_milestone')
    .select(['id', 'title', 'due_on'])
    .where('deal_id', '=', dealId)
    .where('state', '<>', 'cancelled')
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findMilestone = (ctx: Ctx, dealId: number, id: number) =>
  ctx.db
    .selectFrom('deal_milestone')
    .select(['id', 'state'])
    .where('id', '=', id)
    .where('deal_id', '=', dealId)
    .forUpdate()
    .executeTakeFirst()
