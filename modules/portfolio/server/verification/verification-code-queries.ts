import { sql, type Insertable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'

/** One after the other: codes asked for, or tried, at once do not go over a limit together. */
export async function waitInTurn(ctx: Ctx, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) await holdLock(ctx, 'portfolio-codes', key)
}

type Which = { readonly column: 'email' | 'sender_digest'; readonly value: string }

/** When codes were asked for since then, newest first. */
export async function listMoments(ctx: Ctx, { column, value }: Which, since: Date): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('portfolio_code')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ created_at }) => new Date(created_at))
}

/** Until when an address is left alone after too many wrong codes. */
export async function findOptionalBlock(ctx: Ctx, email: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('portfolio_code')
    .select('blocked_until')
    .where('email', '=', email)
    .where('blocked_until', '>', ctx.now.toISOString())
    .orderBy('blocked_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.blocked_until ? new Date(row.blocked_until) : null
}

export async function replaceCode(ctx: Ctx, code: Insertable<Database['portfolio_code']>): Promise<void> {
  await ctx.db
    .updateTable('portfolio_code')
    .set({ state: 'replaced' })
    .where('email', '=', code.email)
    .where('state', '=', 'open')
    .execute()
  await ctx.db.insertInto('portfolio_code').values(code).execute()
}

/** Conditional: of many tries at once only so many are counted, and only what is counted is compared. */
export const countTry = (ctx: Ctx, email: string, atMost: number) =>
  ctx.db
    .updateTable('portfolio_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('state', '=', 'open')
    .where('expires_at', '>', ctx.now.toISOString())
    .where('tries', '<', atMost)
    .returningAll()
    .executeTakeFirst()

/** Of codes asked for since then: over all, and of those asked for from here. The try of a used code was right. */
export async function countWrongTries(
  ctx: Ctx,
  { since, sender }: { since: Date; sender: string },
): Promise<{ overAll: number; fromHere: number }> {
  const wrong = sql`tries - (state = 'used')::integer`
  return ctx.db
    .selectFrom('portfolio_code')
    .select([
      sql<number>`coalesce(sum(${wrong}), 0)::integer`.as('overAll'),
      sql<number>`coalesce(sum(${wrong}) filter (where sender_digest = ${sender}), 0)::integer`.as(
        'fromHere',
      ),
    ])
    .where('created_at', '>', since.toISOString())
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow()
}

export const endCode = (ctx: Ctx, id: string, end: { state: 'used' | 'void'; blockedUntil: Date | null }) =>
  ctx.db
    .updateTable('portfolio_code')
    .set({ state: end.state, blocked_until: end.blockedUntil })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()

export const forgetCodes = (ctx: Ctx, before: Date) =>
  ctx.db.deleteFrom('portfolio_code').where('created_at', '<', before.toISOString()).execute()
