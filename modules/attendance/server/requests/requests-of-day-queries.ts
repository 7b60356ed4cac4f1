import type { Ctx } from '#platform/server/ctx.ts'

export const listRequestsOfDay = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db
    .selectFrom('attendance_request')
    .select(['id', 'kind', 'status', 'comment'])
    .where('account_id', '=', accountId)
    .where('day_from', '<=', day)
    .where('day_to', '>=', day)
    .orderBy('id')
    .execute()
