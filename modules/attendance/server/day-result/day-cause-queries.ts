import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Span } from '#attendance/server/punch-queries.ts'

/** Penalties in force, of many people at once. */
export const listPenalties = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('late_penalty')
    .select(['account_id', 'day', 'hundredths', 'covered'])
    .where(sql<SqlBool>`account_id = any (${[...personIds]}::integer[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('status', '=', 'confirmed')
    .execute()

/** What someone is still asked about, and which days it is about. */
export const listWaiting = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('attendance_request')
    .select(['account_id', 'kind', 'day_from', 'day_to'])
    .where(sql<SqlBool>`account_id = any (${[...personIds]}::integer[])`)
    .where('status', '=', 'waiting')
    .where('day_from', '<=', to)
    .where('day_to', '>=', from)
    .execute()
