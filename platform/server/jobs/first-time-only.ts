import type { Ctx } from '#platform/server/ctx.ts'

/** What `isFirstTime` was told when the demo company was written. */
export const DEMO_COMPANY = 'demo company'

/**
 * True for the first transaction that asks and commits, false for every later one; one that asks at the same moment
 * waits for the other's end. With the date in the key, a reminder goes out once, however often its job runs.
 * Remembered for 400 days.
 */
export async function isFirstTime(ctx: Ctx, key: string): Promise<boolean> {
  const first = await ctx.db
    .insertInto('done_once')
    .values({ key, done_at: ctx.now })
    .onConflict((found) => found.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return first !== undefined
}
