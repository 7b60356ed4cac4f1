import { findOptionalOffice } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findOptionalPlace } from './room-queries.ts'

/** The chosen office, or the caller’s own. */
export async function placeOf(ctx: Ctx, locationId: number | null) {
  if (locationId !== null) return findOptionalPlace(ctx, locationId)
  return findOptionalOffice(ctx, ctx.actor.id)
}
