import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { must, refuse } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { findOptionalColleague } from '#organization/server/public.ts'
import type { addVisitor } from '#visitors/contract/visitors-calls.ts'
import { visitorsMessages as say } from '#visitors/contract/visitors-messages.ts'
import { announceVisits } from '#visitors/server/visitors-live.ts'
import { localDay, localTime } from '#visitors/server/office-time.ts'
import { takeGuest } from '#visitors/server/guests/expected-guests.ts'
import { findOffice } from '#visitors/server/desks/office-queries.ts'
import {
  findOptionalEntry,
  findOptionalInside,
  insertVisit,
  waitFor,
} from '#visitors/server/visit-queries.ts'
import { entryTime } from '#visitors/server/visit-rules.ts'
import { tellHost } from './visitor-arrived-notice.ts'
import { proofOfEntry } from './visitor-otp.ts'

type Form = InputOf<typeof addVisitor>
export type Office = Awaited<ReturnType<typeof findOffice>>

const BADGE_SIGNS = 10

export async function writeVisitor(ctx: Ctx, form: Form) {
  const office = await findOffice(ctx, ctx.actor.locationId ?? 0)
  const earlier = await findSameEntry(ctx, office, form)
  if (earlier) return { visitor_id: earlier.id, badge: earlier.badge }
  const { at, late, refusal } = entryTime(ctx.now, form.entered_at)
  if (refusal) refuse(refusal)
  await mustNotBeInside(ctx, office, form)
  const guest = await takeGuest(ctx, office, form.expected_guest_id)
  const hostId = await hostOf(ctx, form.host_id ?? guest?.host_id ?? null)
  const proof = await proofOfEntry(ctx, {
    locationId: office.location_id,
    proofId: form.proof_id,
    phone: form.phone_no,
    at,
    late,
  })
  const picture = form.visitor_picture[0]
  const visit = await insertVisit(ctx, {
    location_id: office.location_id,
    created_on: localDay(at, office.time_zone),
    visitor_name: form.visitor_name,
    address: form.address,
    to_whom_meet: form.to_whom_meet,
    phone_no: form.phone_no,
    purpose: form.purpose,
    picture_file_id: picture?.id ?? null,
    time_in: at,
    host_id: hostId,
    visitor_manager_id: ctx.actor.id,
    expected_guest_id: guest?.id ?? null,
    proof_id: proof?.id ?? null,
    proven_by: proof?.channel ?? null,
    entry_key: form.entry_key ?? null,
    entered_late: late,
    badge: randomId().slice(0, BADGE_SIGNS),
  })
  if (picture) await keepFile(ctx, picture.id, { subject: `visit/${visit.id}` })
  if (hostId !== null) {
    const { visitor_name: name, purpose } = form
    await tellHost(ctx, hostId, { id: visit.id, name, purpose, office: office.name })
  }
  await announceVisits(ctx, {
    locationId: office.location_id,
    hostId,
    visit: visit.id,
    ...(guest && { guest: guest.id }),
  })
  return { visitor_id: visit.id, badge: visit.badge }
}

/** The same entry again is answered like the first time, from whichever sign-in it comes. */
async function findSameEntry(ctx: Ctx, office: Office, { entry_key, ...form }: Form) {
  if (entry_key === undefined) return undefined
  await waitFor(ctx, `visit-entry/${office.location_id}/${entry_key}`)
  const earlier = await findOptionalEntry(ctx, office.location_id, entry_key)
  const isSame = earlier?.phone_no === form.phone_no && earlier.visitor_name === form.visitor_name
  must(!earlier || isSame, say.otherEntry)
  return earlier
}

/** Two desks that enter the same phone at once wait for each other here. */
async function mustNotBeInside(ctx: Ctx, office: Office, form: Form) {
  await waitFor(ctx, `visit-phone/${office.location_id}/${form.phone_no}`)
  if (form.despite_inside) return
  const inside = await findOptionalInside(ctx, office.location_id, form.phone_no)
  if (inside) refuse(say.alreadyInside(localTime(inside.time_in, office.time_zone), inside.visitor_name))
}

async function hostOf(ctx: Ctx, hostId: number | null): Promise<number | null> {
  if (hostId === null) return null
  const host = await findOptionalColleague(ctx, hostId)
  must(host, say.noSuchHost)
  return host.id
}
