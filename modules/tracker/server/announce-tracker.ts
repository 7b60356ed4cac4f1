import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { TRACKER_TOPIC } from '#tracker/contract/tracker-lists.ts'

/** The person's own screens; a viewer reads the day again when they come back to it. */
export const announceTracker = (ctx: Ctx, accountId: number): void =>
  announce(ctx, { topic: TRACKER_TOPIC, to: { kind: 'employee', ids: [accountId] } })
