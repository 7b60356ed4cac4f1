import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/**
 * Every lock of the product that is no row. A name stands here once, so that no two areas share a lock by accident.
 * Those with a key lock one thing of their kind, the others all of it.
 */
export type LockName =
  | 'academy-turn'
  | 'administrators'
  | 'appointment-bookings'
  | 'calendar-absences'
  | 'calendar-month'
  | 'calendar-plans'
  | 'candidate-address'
  | 'contact-address'
  | 'customer-domain'
  | 'drive-root'
  | 'estimate-sender'
  | 'holiday-choices'
  | 'interview-person'
  | 'mined-domain'
  | 'pinned-posts'
  | 'portfolio-codes'
  | 'portfolio-order'
  | 'rate-card'
  | 'referrals'
  | 'sequence-limit'
  | 'stored-files-room'
  | 'suppression'
  | 'timesheet-capacity'
  | 'tracker-consent-texts'
  | 'tracker-grants'
  | 'tracker-person'
  | 'visitor-desk'
  | 'website-candidate'

const keyOf = (name: LockName, key: string | number) =>
  sql`hashtextextended(${key === '' ? name : `${name}/${key}`}, 0)`

/** Waits for everybody who holds or shares it, and holds it alone until the transaction ends. */
export async function holdLock(ctx: Ctx, name: LockName, key: string | number = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(name, key)})`.execute(ctx.db)
}

/** Many of one kind in one go, in the order of their keys: two who need the same ones never wait for each other. */
export async function holdLocks(ctx: Ctx, name: LockName, keys: readonly string[]): Promise<void> {
  const ordered = [...new Set(keys)].toSorted().map((key) => `${name}/${key}`)
  if (ordered.length === 0) return
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${ordered}::text[]) as given (key)`.execute(
    ctx.db,
  )
}

/** Shares it until the transaction ends: others may share it as well, no one holds it alone. */
export async function shareLock(ctx: Ctx, name: LockName, key: string | number = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(name, key)})`.execute(ctx.db)
}
