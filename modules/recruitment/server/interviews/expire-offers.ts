import { dropBooking } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { releaseRoom } from './interview-room.ts'
import { listExpired, listSlots, lockOffer, updateOffer, type StoredOffer } from './offer-queries.ts'

/** Under this the calendar keeps the times that are held for a candidate, one for each slot and person. */
export const HOLD_SOURCE = 'interview-offer'
export const holdId = (slotId: number, accountId: number): string => `${slotId}/${accountId}`

export async function releaseHolds(ctx: Ctx, { id, plan }: StoredOffer): Promise<void> {
  for (const slot of await listSlots(ctx, id)) {
    for (const account of plan.panel)
      await dropBooking(ctx, { source: HOLD_SOURCE, source_id: holdId(slot.id, account) })
    await releaseRoom(ctx, slot.id)
  }
}

/** After a day the panel and the room are free again. */
export async function expireOffers(ctx: Ctx, applicationId?: number): Promise<void> {
  for (const { id } of await listExpired(ctx, applicationId)) {
    const offer = await lockOffer(ctx, id)
    if (offer.status !== 'open') continue
    await updateOffer(ctx, id, { status: 'expired' })
    await releaseHolds(ctx, offer)
  }
}
