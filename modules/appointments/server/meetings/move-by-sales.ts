import { instantAt, wallClock } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { moveAppointment } from '#appointments/contract/meetings/appointment-calls.ts'
import { minuteOfLabel, SLOT_MINUTES } from '#appointments/contract/appointments-lists.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import { changeAppointment, lockBooking } from '#appointments/server/appointment-queries.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { findToDecide, mustBeScheduled } from './meeting-outcome.ts'
import { isHostThere } from '#appointments/server/hosts/host-presence.ts'
import { findOptionalHost } from '#appointments/server/hosts/host-queries.ts'
import { writeMove } from './move-meeting.ts'
import { holdHost } from '#appointments/server/hosts/reserve-host.ts'

const MINUTE = 60_000

/**
 * A host moves without regard to notice and hours. Refused is only being in two places at once, and a time at which the
 * host is away: the next look at absences would give the meeting to someone else.
 */
export const moveBySales =
  (parts: AppointmentsParts) =>
  async (ctx: Ctx, { id, version, day, time }: InputOf<typeof moveAppointment>) => {
    await lockBooking(ctx)
    const before = await findToDecide(ctx, id)
    mustBeScheduled(before)
    const from = instantAt(day, minuteOfLabel(time), before.host_zone)
    must(Date.parse(from) > ctx.now.getTime(), say.inThePast)
    must(from !== before.starts_at, say.sameTime)
    // A person who moves what another has moved meanwhile hears of it.
    await changeAppointment(ctx, { id, version }, {})
    const slot = { from, until: new Date(Date.parse(from) + SLOT_MINUTES * MINUTE).toISOString() }
    const { host_account_id } = before
    const isThere = await isHostThere(ctx, { host_account_id, starts_at: slot.from, ends_at: slot.until })
    must(isThere, say.hostAway(before.host))
    const host = await findOptionalHost(ctx, { accountId: before.host_account_id })
    const { account_id, buffer_minutes } = host ?? { account_id: before.host_account_id, buffer_minutes: 0 }
    const isHeld = await holdHost(
      ctx,
      { account_id, buffer_minutes },
      { uid: before.uid, name: before.name, slot },
    )
    must(isHeld, say.hostTaken(before.host))
    const { day: local, minute } = wallClock(from, before.zone)
    const after = await writeMove(ctx, parts, before, {
      slot,
      local: { day: local, minute },
      zone: before.zone,
      zoneName: before.timezone_name,
      host: { account_id },
    })
    return { id: after.id }
  }
