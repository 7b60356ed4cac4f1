import type { Ctx } from '../../../platform/server/ctx.ts'
import { announce } from '../../../platform/server/live/announce.ts'
import { VISITORS_TOPIC } from '../contract/desk-calls.ts'
import { listDesksAt } from './visitor-session-queries.ts'

/** Tells the desks of that office, and of no other, that their book changed; and the host, if there is one. */
export async function announceVisits(ctx: Ctx, locationId: number, hostId: number | null = null) {
  const ids = await listDesksAt(ctx, locationId)
  announce(ctx, {
    topic: VISITORS_TOPIC,
    to: { kind: 'visitor-manager', ids },
    subject: { location: locationId },
  })
  if (hostId !== null) announce(ctx, { topic: VISITORS_TOPIC, to: { kind: 'employee', ids: [hostId] } })
}
