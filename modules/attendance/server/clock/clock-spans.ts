import type { Ctx } from '#platform/server/ctx.ts'
import { listSpansBetween } from '#attendance/server/punch-queries.ts'

type Wish = { readonly accountId: number; readonly from: string; readonly to: string }

/**
 * When someone was clocked in between two instants; an open session has no end. For an area that shows people their
 * own time beside it: it says nothing about who may see it.
 */
export async function listClockSpans(ctx: Ctx, wish: Wish): Promise<{ from: string; to: string | null }[]> {
  const sessions = await listSpansBetween(ctx, wish)
  return sessions.map(({ in_at, out_at }) => ({ from: in_at, to: out_at }))
}
