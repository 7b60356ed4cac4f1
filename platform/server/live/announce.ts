import { sql } from 'kysely'
import type { LiveAudience, LiveSubject } from '../../contract/live.ts'
import type { Ctx } from '../ctx.ts'

export const LIVE_CHANNEL = 'atrium_live'

/** Kind of the events that speak to the hubs about a session instead of to people. */
export const SESSION_ENDED = 'session-ended'

type Announcement = {
  /** What screens listen for: the word of an area, such as `leave`. */
  readonly topic: string
  readonly to: LiveAudience
  /** Ids that say what changed. Never a field of a record: the recipient asks for that, and is answered what they may see. */
  readonly subject?: LiveSubject
}

/** Tells people's screens that something changed, when and only when the transaction commits. */
export async function announce(ctx: Ctx, { topic, to, subject = {} }: Announcement): Promise<void> {
  const recipients = 'ids' in to ? [...to.ids] : null
  if (recipients?.length === 0) return
  await writeEvent(ctx, { topic, kind: to.kind, recipients, subject })
}

/** Closes the live lines of sessions that have ended, on whichever node they are. */
export async function endLiveSessions(ctx: Ctx, sessionIds: readonly string[]): Promise<void> {
  for (const session of sessionIds)
    await writeEvent(ctx, {
      topic: SESSION_ENDED,
      kind: SESSION_ENDED,
      recipients: null,
      subject: { session },
    })
}

type Event = {
  readonly topic: string
  readonly kind: string
  readonly recipients: number[] | null
  readonly subject: LiveSubject
}

async function writeEvent(ctx: Ctx, { topic, kind, recipients, subject }: Event) {
  await sql`
    with written as (
      insert into live_event (topic, audience_kind, recipients, subject)
      values (${topic}, ${kind}, ${recipients}::integer[], ${JSON.stringify(subject)}::jsonb)
    )
    select pg_notify(${LIVE_CHANNEL}, '')`.execute(ctx.db)
}
