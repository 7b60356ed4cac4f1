import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

const plans = sql`hashtextextended('calendar/plans', 0)`

/**
 * Anyone who counts days and keeps the result asks for this first: until the transaction ends, holidays and working
 * time stay as they are. A change that comes later finds what was counted, and it is counted again.
 */
export async function holdPlans(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${plans})`.execute(ctx.db)
}

/** Waits for those who are counting, and lets no one count until the transaction ends. */
export async function lockPlans(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${plans})`.execute(ctx.db)
}
