import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Clock } from './clock.ts'
import type { Actor, Ctx, RequestFacts, Subscription } from './ctx.ts'
import { isWorthRepeating } from './database/constraint-refusals.ts'
import type { DatabaseConnection } from './database/connect.ts'
import { emptyTrail } from './database/trail.ts'
import { writeTrail } from './database/write-trail.ts'
import { LIVE_CHANNEL } from './live/announce.ts'
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

/** The trail is sent with the commit right behind it: what it fails with undoes the transaction, and is told. */
async function commit<T>(
  ground: Ground,
  contextOf: (db: Kysely<Database>) => Ctx,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  let trailWritten = Promise.resolve()
  const transaction = ground.database.writer.transaction().execute(async (db) => {
    const ctx = contextOf(db)
    const result = await work(ctx)
    trailWritten = writeTrail(ctx)
    trailWritten.catch(() => {})
    return { result, isTold: ctx.trail.events.length > 0 }
  })
  const { result, isTold } = await transaction.catch(async (error: unknown) => {
    await trailWritten
    throw error
  })
  await trailWritten
  if (isTold) ground.database.wake(LIVE_CHANNEL)
  return result
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
