import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { PERFORMANCE_TOPIC } from '#performance/contract/performance-lists.ts'

/** The screens of those who have a part in it, and of no one else; it does not say what changed. */
export function tellScreens(ctx: Ctx, people: readonly (number | null)[]): void {
  const ids = [...new Set(people.filter((id) => id !== null))]
  announce(ctx, { topic: PERFORMANCE_TOPIC, to: { kind: 'employee', ids } })
}
