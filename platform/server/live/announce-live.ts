import type { LiveAudience, LiveSubject } from '#platform/contract/live.ts'
import type { Ctx } from '#platform/server/ctx.ts'

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
export function announce(ctx: Ctx, { topic, to, subject = {} }: Announcement): void {
  const recipients = 'ids' in to ? [...to.ids] : null
  if (recipients?.length === 0) return
  ctx.trail.events.push({ topic, audience_kind: to.kind, recipients, subject })
}

/** Closes the live lines of sessions that have ended, on whichever node they are. */
export function endLiveSessions(ctx: Ctx, sessionIds: readonly string[]): void {
  for (const session of sessionIds)
    ctx.trail.events.push({
      topic: SESSION_ENDED,
      audience_kind: SESSION_ENDED,
      recipients: null,
      subject: { session },
    })
}
