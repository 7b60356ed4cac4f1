import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { listHostsFor, reassignAppointment } from '#appointments/contract/meetings/appointment-calls.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import {
  changeAppointment,
  findMeeting,
  findOptionalMeeting,
  lockBooking,
  lockMeeting,
  type Meeting,
} from '#appointments/server/appointment-queries.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { mayAll, mayOn } from '#appointments/server/appointments-policy.ts'
import { mustBeScheduled } from './meeting-outcome.ts'
import { inTurn, readLoads } from '#appointments/server/hosts/host-rotation.ts'
import { listFreeHosts } from '#appointments/server/hosts/free-hosts.ts'
import { isHostThere } from '#appointments/server/hosts/host-presence.ts'
import { findOptionalHost, listBookableHosts, type Host } from '#appointments/server/hosts/host-queries.ts'
import { holdHost } from '#appointments/server/hosts/reserve-host.ts'
import { tellChanged } from './notify-of-meeting.ts'

const slotOf = ({ starts_at, ends_at }: Meeting) => ({ from: starts_at, until: ends_at })

async function findToAssign(ctx: Ctx, id: number): Promise<Meeting> {
  const meeting = await findOptionalMeeting(ctx, id)
  const isSeen = meeting && mayOn(ctx.actor, 'appointments.appointment.read', meeting.host_account_id)
  must(isSeen, say.noSuchAppointment)
  must(mayAll(ctx.actor, 'appointments.appointment.assign'), say.notYours)
  return meeting
}

/** Everybody else who meets prospects; those who are free first, in turn. */
export async function readHostsFor(ctx: Ctx, { id }: InputOf<typeof listHostsFor>) {
  const meeting = await findToAssign(ctx, id)
  const hosts = (await listBookableHosts(ctx)).filter(
    ({ account_id }) => account_id !== meeting.host_account_id,
  )
  const [free] = await listFreeHosts(ctx, { hosts, slots: [slotOf(meeting)], withoutNotice: true })
  const loads = await readLoads(ctx, hosts)
  const isFree = new Set(free!.map(({ account_id }) => account_id))
  return inTurn(hosts, loads)
    .map((host) => ({
      id: host.account_id,
      name: host.name,
      free: isFree.has(host.account_id),
      recent: loads.get(host.account_id)?.recent ?? 0,
    }))
    .toSorted((one, other) => Number(other.free) - Number(one.free))
}

/** Also outside the hours of the new host, who has been asked; but not while they are away. */
export const reassign =
  (parts: AppointmentsParts) =>
  async (ctx: Ctx, { id, version, host_id }: InputOf<typeof reassignAppointment>) => {
    await lockBooking(ctx)
    await lockMeeting(ctx, id)
    const before = await findToAssign(ctx, id)
    mustBeScheduled(before)
    const host = await findOptionalHost(ctx, { accountId: host_id })
    must(host && (await isBookable(ctx, host)), say.noSuchHost)
    must(host.account_id !== before.host_account_id, say.sameHost)
    const isThere = await isHostThere(ctx, { ...before, host_account_id: host.account_id })
    must(isThere, say.hostAway(host.name))
    const holding = { uid: before.uid, name: before.name, slot: slotOf(before) }
    must(await holdHost(ctx, host, holding), say.hostTaken(host.name))
    await writeNewHost(ctx, parts, { before, host, version })
    return said(say.reassigned(host.name), {})
  }

const isBookable = async (ctx: Ctx, { id }: Host) =>
  (await listBookableHosts(ctx)).some((host) => host.id === id)

type NewHost = { readonly before: Meeting; readonly host: Host; readonly version?: number }

/** The time of the new host is taken before. */
export async function writeNewHost(
  ctx: Ctx,
  parts: AppointmentsParts,
  { before, host, version }: NewHost,
): Promise<void> {
  const row = version === undefined ? { id: before.id } : { id: before.id, version }
  await changeAppointment(ctx, row, {
    host_account_id: host.account_id,
    sequence: before.sequence + 1,
    attention: null,
    attention_since: null,
    call_by: null,
    visitor_told_at: null,
  })
  const after = await findMeeting(ctx, before.id)
  await tellChanged(ctx, parts, { before, after, what: 'given' })
}
