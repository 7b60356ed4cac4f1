import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/**
 * A part of a transaction that may fail without the rest: what it wrote is taken back, and so is what it would have
 * left in the trail. Only for long work in pieces, where one bad row may not cost the others.
 */
export async function inSavepoint<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { changes, events } = ctx.trail
  const before = { changes: changes.length, events: events.length }
  const after: (() => void | Promise<void>)[] = []
  await sql`savepoint part`.execute(ctx.db)
  try {
    const result = await work({ ...ctx, afterCommit: (follow) => after.push(follow) })
    await sql`release savepoint part`.execute(ctx.db)
    for (const follow of after) ctx.afterCommit(follow)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(ctx.db)
    changes.length = before.changes
    events.length = before.events
    throw error
  }
}
