import { Temporal } from 'temporal-polyfill'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { guestMessages as say } from '#visitors/contract/visitors-messages.ts'
import { announceVisits } from '#visitors/server/visitors-live.ts'
import { localDay } from '#visitors/server/office-time.ts'
import { findGuest, findOptionalGuestAt, lockGuest, type GuestRow } from './guest-queries.ts'

export type GuestWish = {
  readonly location_id: number
  readonly expected_on: string
  readonly expected_at: string | null
  readonly visitor_name: string
  readonly phone_no: string
  readonly address: string
  readonly purpose: string
  readonly host_id: number | null
  readonly host_name: string
  /** Where the desk sends them, if the occasion has a room. */
  readonly room?: string
}

type Place = { readonly location_id: number; readonly time_zone: string }

const LATEST_DAYS = 366

export function mustBeToCome(ctx: Ctx, day: string, { time_zone }: Place): void {
  const today = localDay(ctx.now, time_zone)
  must(day >= today, say.dayPassed)
  must(day <= Temporal.PlainDate.from(today).add({ days: LATEST_DAYS }).toString(), say.dayTooFar)
}

export async function writeGuest(
  ctx: Ctx,
  wish: GuestWish & { source?: string; source_ref?: string },
): Promise<GuestRow> {
  const guest = await insertRow(ctx, 'expected_guest', { ...wish, announced_at: ctx.now })
  await announceVisits(ctx, { locationId: wish.location_id, hostId: wish.host_id, guest: guest.id })
  return findGuest(ctx, guest.id)
}

/** A guest whom the desk lets in: no one else can let them in meanwhile, and no one can cancel them. */
export async function takeGuest(ctx: Ctx, place: Place, id: number | undefined): Promise<GuestRow | null> {
  if (id === undefined) return null
  await lockGuest(ctx, id)
  const guest = await findOptionalGuestAt(ctx, id, place.location_id)
  must(guest, say.noSuchGuest)
  must(guest.state === 'expected' || guest.state === 'missed', say.notExpected)
  return guest
}

/** Asked again under the lock: the guest may have come in at this moment. */
export async function cancelGuest(ctx: Ctx, { id }: { readonly id: number }): Promise<void> {
  await lockGuest(ctx, id)
  const guest = await findGuest(ctx, id)
  must(guest.state === 'expected', say.notExpected)
  await updateRow(ctx, 'expected_guest', { id }, { cancelled_at: ctx.now })
  await announceVisits(ctx, { locationId: guest.location_id, hostId: guest.host_id, guest: id })
}
