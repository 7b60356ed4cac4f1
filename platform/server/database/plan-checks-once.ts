import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/**
 * For a transaction that writes very many rows. Every statement here is planned for its own values, and so would be the
 * check of each reference of each row, which took two thirds of the time of a hundred thousand rows.
 */
export async function planChecksOnce(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await sql`set local plan_cache_mode = auto`.execute(ctx.db)
}
