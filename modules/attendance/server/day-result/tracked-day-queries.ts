import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Span } from '#attendance/server/punch-queries.ts'

export const listTracked = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('tracked_day')
    .select(['account_id', 'day', 'minutes', 'first_at', 'last_at'])
    .where(sql<SqlBool>`account_id = any (${[...personIds]}::integer[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()

type TrackedRow = { account_id: number; day: string; minutes: number; first_at: string; last_at: string }

/** The last word of the tracker on the day holds. */
export const keepTracked = (ctx: Ctx, row: TrackedRow) =>
  ctx.db
    .insertInto('tracked_day')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet({ minutes: row.minutes, first_at: row.first_at, last_at: row.last_at }),
    )
    .execute()

export const dropTracked = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db.deleteFrom('tracked_day').where('account_id', '=', accountId).where('day', '=', day).execute()
