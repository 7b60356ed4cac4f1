import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { VISITORS_TOPIC, type DeskChange } from '#visitors/contract/book/visitor-book-calls.ts'
import { listDesksAt } from './desks/visitor-session-queries.ts'

type Changed = DeskChange & { readonly locationId: number; readonly hostId?: number | null }

/**
 * Tells the desks of that office, and of no other, what changed in their book; and the host, if there is one. Without a
 * visit or a guest everything may have changed, the office itself too.
 */
export async function announceVisits(ctx: Ctx, { locationId, hostId = null, ...change }: Changed) {
  const ids = await listDesksAt(ctx, locationId)
  announce(ctx, {
    topic: VISITORS_TOPIC,
    to: { kind: 'visitor-manager', ids },
    subject: { location: locationId, ...change },
  })
  if (hostId !== null) announce(ctx, { topic: VISITORS_TOPIC, to: { kind: 'employee', ids: [hostId] } })
}
