import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock, shareLock } from '#platform/server/database/named-locks.ts'

/**
 * Code that counts days and keeps the result asks for this first: until the transaction ends, holidays and working
 * time stay as they are. A change that comes later finds what was counted, and it is counted again.
 */
export async function holdPlans(ctx: Ctx): Promise<void> {
  await shareLock(ctx, 'calendar-plans')
}

/** Waits for those who are counting, and lets no one count until the transaction ends. */
export async function lockPlans(ctx: Ctx): Promise<void> {
  await holdLock(ctx, 'calendar-plans')
}
