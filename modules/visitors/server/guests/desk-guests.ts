import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { findOptionalColleague } from '#organization/server/public.ts'
import type { cancelGuestAtDesk, expectGuestAtDesk } from '#visitors/contract/guests/guest-calls.ts'
import { guestMessages, visitorsMessages } from '#visitors/contract/visitors-messages.ts'
import { localDay } from '#visitors/server/office-time.ts'
import { cancelGuest, mustBeToCome, writeGuest } from './expected-guests.ts'
import { findOptionalGuestAt, listGuestsOfDay } from './guest-queries.ts'
import { deskOffice } from '#visitors/server/book/visitor-book.ts'

export async function readExpected(ctx: Ctx) {
  const office = await deskOffice(ctx)
  return listGuestsOfDay(ctx, {
    locationId: office.location_id,
    day: localDay(ctx.now, office.time_zone),
  })
}

export async function expectGuest(
  ctx: Ctx,
  { to_whom_meet, host_id, ...guest }: InputOf<typeof expectGuestAtDesk>,
) {
  const office = await deskOffice(ctx)
  mustBeToCome(ctx, guest.expected_on, office)
  if (host_id !== null) must(await findOptionalColleague(ctx, host_id), visitorsMessages.noSuchHost)
  const { location_id } = office
  return writeGuest(ctx, { ...guest, location_id, host_id, host_name: to_whom_meet })
}

export async function cancelExpected(ctx: Ctx, { id }: InputOf<typeof cancelGuestAtDesk>) {
  const guest = await findOptionalGuestAt(ctx, id, ctx.actor.locationId ?? 0)
  must(guest, guestMessages.noSuchGuest)
  must(!guest.from_elsewhere, guestMessages.fromElsewhere)
  await cancelGuest(ctx, guest)
  return {}
}
