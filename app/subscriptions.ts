import type { Subscription } from '../platform/server/events.ts'

/** Who listens to what happens in another area: what an area may not import, it hears here. */
export const subscriptions: readonly Subscription[] = []
