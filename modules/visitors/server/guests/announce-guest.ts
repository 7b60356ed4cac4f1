import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { announceVisits } from '#visitors/server/visitors-live.ts'
import { writeGuest, type GuestWish } from './expected-guests.ts'
import { findGuest, lockOptionalAnnounced } from './guest-queries.ts'
import { waitFor } from '#visitors/server/visit-queries.ts'

/** The occasion in the words of the area that announces: `rooms`, `booking/17/guest/2`. */
export type Occasion = { readonly source: string; readonly ref: string }

/**
 * For what listens to other areas: a meeting with guests, an interview at the office. Said again, the guest is
 * expected as it was said last; a guest who has come already stays as they came.
 */
export async function announceGuest(ctx: Ctx, { source, ref }: Occasion, wish: GuestWish): Promise<void> {
  await waitFor(ctx, `expected-guest/${source}/${ref}`)
  const known = await lockOptionalAnnounced(ctx, source, ref)
  if (!known) {
    await writeGuest(ctx, { ...wish, source, source_ref: ref })
    return
  }
  const before = await findGuest(ctx, known.id)
  if (before.state === 'arrived') return
  await updateRow(ctx, 'expected_guest', { id: known.id }, { room: '', ...wish, cancelled_at: null })
  await announceVisits(ctx, { locationId: before.location_id, guest: known.id })
  await announceVisits(ctx, { locationId: wish.location_id, hostId: wish.host_id, guest: known.id })
}

/** The occasion is off. Nothing happens where the guest has come, or was never announced. */
export async function withdrawGuest(ctx: Ctx, { source, ref }: Occasion): Promise<void> {
  const known = await lockOptionalAnnounced(ctx, source, ref)
  if (!known) return
  const guest = await findGuest(ctx, known.id)
  if (guest.state !== 'expected') return
  await updateRow(ctx, 'expected_guest', { id: known.id }, { cancelled_at: ctx.now })
  await announceVisits(ctx, { locationId: guest.location_id, hostId: guest.host_id, guest: guest.id })
}

type GuestsOfMeeting = Occasion & {
  readonly guests: readonly string[]
  readonly gone: readonly string[]
  readonly wish: Omit<GuestWish, 'visitor_name' | 'phone_no' | 'address' | 'purpose'>
}

/** Of guests who were invited to a room only the address is known; the desk asks for the rest. */
export async function hearGuests(
  ctx: Ctx,
  { source, ref, guests, gone, wish }: GuestsOfMeeting,
): Promise<void> {
  for (const guest of gone) await withdrawGuest(ctx, { source, ref: `${ref}/${guest}` })
  for (const guest of guests)
    await announceGuest(
      ctx,
      { source, ref: `${ref}/${guest}` },
      { ...wish, visitor_name: guest, phone_no: '', address: '', purpose: 'official' },
    )
}
