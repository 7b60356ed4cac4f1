import type { InputOf } from '#platform/contract/call.ts'
import type { PageFilter } from '#platform/contract/paging.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { updateRow } from '#platform/server/database/write.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { findOptionalOffice as findOwnOffice } from '#organization/server/public.ts'
import type {
  announceOwnGuest,
  cancelOwnGuest,
  changeOwnGuest,
} from '#visitors/contract/guests/guest-calls.ts'
import { guestMessages as say } from '#visitors/contract/visitors-messages.ts'
import { announceVisits } from '#visitors/server/visitors-live.ts'
import { localDay } from '#visitors/server/office-time.ts'
import { cancelGuest, mustBeToCome, writeGuest } from './expected-guests.ts'
import { findGuest, findOptionalGuestOfHost, lockGuest, pageOfOwnGuests } from './guest-queries.ts'
import { listLocationsWithBook } from '#visitors/server/desks/visitor-session-queries.ts'

export const mustAnnounce = ({ actor }: Ctx): void =>
  must(
    actor.userType !== 'Client' && isAtLeast(actor.grants['visitors.guest.announce'], 'own'),
    say.mayNotAnnounce,
  )

export async function readGuestOptions(ctx: Ctx) {
  mustAnnounce(ctx)
  const places = await listLocationsWithBook(ctx)
  const own = await findOwnOffice(ctx, ctx.actor.id)
  const offices = places.map((place) => ({
    id: place.location_id,
    name: place.location_name,
    today: localDay(ctx.now, place.time_zone),
  }))
  return { offices, own_office_id: offices.find(({ id }) => id === own?.id)?.id ?? null }
}

export function readOwnGuests(ctx: Ctx, filter: PageFilter) {
  mustAnnounce(ctx)
  return pageOfOwnGuests(ctx, filter)
}

async function officeWithBook(ctx: Ctx, locationId: number) {
  const office = (await listLocationsWithBook(ctx)).find(({ location_id }) => location_id === locationId)
  must(office, say.noSuchOffice)
  return office
}

export async function announceGuestOfOwn(ctx: Ctx, form: InputOf<typeof announceOwnGuest>) {
  mustAnnounce(ctx)
  mustBeToCome(ctx, form.expected_on, await officeWithBook(ctx, form.location_id))
  return writeGuest(ctx, { ...form, host_id: ctx.actor.id, host_name: ctx.actor.name })
}

async function changeableGuest(ctx: Ctx, id: number) {
  mustAnnounce(ctx)
  await lockGuest(ctx, id)
  const guest = await findOptionalGuestOfHost(ctx, id, ctx.actor.id)
  must(guest, say.noSuchGuest)
  must(!guest.from_elsewhere, say.fromElsewhere)
  must(guest.state === 'expected', say.notExpected)
  return guest
}

export async function changeGuestOfOwn(ctx: Ctx, form: InputOf<typeof changeOwnGuest>) {
  const guest = await changeableGuest(ctx, form.id)
  const { id, version, ...changes } = form
  mustBeToCome(ctx, form.expected_on, await officeWithBook(ctx, form.location_id))
  await updateRow(ctx, 'expected_guest', { id, version }, changes)
  for (const locationId of new Set([guest.location_id, form.location_id]))
    await announceVisits(ctx, { locationId, guest: id })
  return findGuest(ctx, id)
}

export async function cancelGuestOfOwn(ctx: Ctx, { id }: InputOf<typeof cancelOwnGuest>) {
  await cancelGuest(ctx, await changeableGuest(ctx, id))
  return {}
}
