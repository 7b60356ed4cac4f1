import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** When the first day of each request begins and ends. */
export const listRequestHours = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('attendance_request_day')
    .distinctOn('request_id')
    .select(['request_id', 'starts_at', 'ends_at'])
    .where(sql<SqlBool>`request_id = any (${[...ids]}::integer[])`)
    .orderBy('request_id')
    .orderBy('live', 'desc')
    .orderBy('day')
    .execute()
