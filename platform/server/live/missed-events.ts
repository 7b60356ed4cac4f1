import type { Actor } from '#platform/server/ctx.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { isMeantByAll, textOf } from './live-clients.ts'
import { cursorOf, readCursor } from './live-cursor.ts'
import { listMissedEvents } from './live-queries.ts'

/** Events are kept for a day; the hour between is longer than any transaction lasts. */
const OLDEST_CURSOR_MS = 23 * 60 * 60 * 1000
/** Beyond this, refreshing everything is the shorter way. */
const MOST_EVENTS = 1_000

/** The first messages on a line: the greeting's answer, then what the client missed since its cursor. */
export async function missedBy(ground: Ground, actor: Actor, after: string | null): Promise<string[]> {
  const since = after === null ? null : readCursor(after)
  const { position, events, isFuture } = await listMissedEvents(ground, {
    actor,
    since: since?.xmin ?? null,
    limit: MOST_EVENTS + 1,
    all: isMeantByAll(actor),
  })
  const now = cursorOf(position)
  if (after === null) return [textOf({ type: 'hello', cursor: now })]
  const isTooOld = since === null || since.at < position.at - OLDEST_CURSOR_MS
  // A cursor from the future was given by another database, before this one was restored from a backup.
  if (isTooOld || isFuture || events.length > MOST_EVENTS)
    return [textOf({ type: 'hello', cursor: now, missed: true })]
  // With the old cursor, a line that breaks in the middle of these is sent them all again.
  const cursor = events.length > 0 ? after : now
  const replayed = events.map(({ id, topic, subject }) =>
    textOf({ type: 'event', id, cursor, topic, subject }),
  )
  return [textOf({ type: 'hello', cursor }), ...replayed]
}
