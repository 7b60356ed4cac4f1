import { sql, type Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Clock } from './clock.ts'
import type { Actor, Ctx, RequestFacts, Subscription } from './ctx.ts'
import { isWorthRepeating } from './database/constraint-refusals.ts'
import type { DatabaseConnection } from './database/connect.ts'
import { emptyTrail } from './database/trail.ts'
import { commitWithTrail } from './database/commit-with-trail.ts'
import { LIVE_CHANNEL } from './live/announce-live.ts'
import type { Log } from './log.ts'

export type Ground = {
  readonly database: DatabaseConnection
  readonly clock: Clock
  readonly log: Log
  readonly subscriptions: readonly Subscription[]
}

export type Asker = { readonly actor: Actor; readonly request: RequestFacts }

const ATTEMPTS = 4

/** The context of a reading call: PostgreSQL itself refuses a statement that writes. */
export function readingContext(ground: Ground, asker: Asker): Ctx {
  return {
    ...asker,
    db: ground.database.reader,
    now: ground.clock.now(),
    log: ground.log.with({ request: asker.request.id }),
    subscriptions: ground.subscriptions,
    trail: emptyTrail(),
    afterCommit() {
      throw new Error('a reading call commits nothing')
    },
  }
}

/**
 * Runs the work in one transaction. When it met another transaction in a deadlock, it is done again from
 * the start; what was to follow the commit follows only the commit that held.
 */
export async function inTransaction<T>(
  ground: Ground,
  asker: Asker,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const after: (() => void | Promise<void>)[] = []
    try {
      const result = await commit(ground, (db) => writingContext(ground, asker, db, after), work)
      await followUp(ground, after)
      return result
    } catch (error) {
      if (!isWorthRepeating(error) || attempt === ATTEMPTS) throw error
      ground.log.info('transaction repeated', { request: asker.request.id, attempt })
    }
  }
}

/** No one waits for the answer to `begin`: on a connection in pipeline mode the first statement goes with it. */
async function commit<T>(
  ground: Ground,
  contextOf: (db: Kysely<Database>) => Ctx,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const done = await ground.database.writer.connection().execute(async (db) => {
    const begun = sql`begin`.execute(db)
    // Awaited before the commit; a statement that fails before that tells the same.
    begun.catch(() => {})
    try {
      const ctx = contextOf(db)
      const result = await work(ctx)
      await begun
      await commitWithTrail(ctx)
      return { result, isTold: ctx.trail.events.length > 0 }
    } catch (error) {
      // Where the connection is gone, the database has rolled back by itself.
      await sql`rollback`.execute(db).catch(() => {})
      throw error
    }
  })
  if (done.isTold) ground.database.wake(LIVE_CHANNEL)
  return done.result
}

function writingContext(
  ground: Ground,
  asker: Asker,
  db: Kysely<Database>,
  after: (() => void | Promise<void>)[],
): Ctx {
  return {
    ...asker,
    db,
    now: ground.clock.now(),
    log: ground.log.with({ request: asker.request.id }),
    subscriptions: ground.subscriptions,
    trail: emptyTrail(),
    afterCommit: (work) => after.push(work),
  }
}

/** The write stands already: what fails now is reported, never turned into a failure of the call. */
async function followUp(ground: Ground, after: (() => void | Promise<void>)[]) {
  for (const work of after) {
    try {
      await work()
    } catch (error) {
      ground.log.error('work after a commit failed', error)
    }
  }
}
