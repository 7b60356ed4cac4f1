import { clockText, wallClock } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { everyMinutes, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#rooms/contract/booking/booking-calls.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import type { RoomsParts } from '#rooms/server/rooms-dependencies.ts'
import { checkInNotice, releasedNotice, told } from '#rooms/server/rooms-notices.ts'
import { cancelledTemplate } from './booking-letters.ts'
import { mailBookings } from './booking-mails.ts'
import { findOptionalBooking, lockOptionalBooking, type StoredBooking } from './booking-queries.ts'
import { listToRelease, listToRemind } from './check-in-queries.ts'
import { endBookings, lockBooking, mustBeBooked } from './end-booking.ts'
import { checkInSpan } from './time-rules.ts'
import { announceRooms, everyone } from './write-bookings.ts'

/** Against the job that releases rooms one wins: both hold the row, and look again. */
export async function checkIn(ctx: Ctx, { id }: InputOf<typeof calls.checkIn>) {
  const booking = await lockBooking(ctx, id)
  must(booking.takes_part, say.mayNotCheckIn)
  mustBeBooked(booking)
  must(booking.check_in, say.noCheckIn)
  must(booking.checked_in_at === null, say.checkedInBy(booking.arriver_name ?? ''))
  const { from, until } = checkInSpan(booking.starts_at)
  must(ctx.now.getTime() >= from, say.checkInFrom(clockAt(booking, from)))
  must(ctx.now.getTime() <= until, say.checkInUntil(clockAt(booking, until)))
  await updateRow(ctx, 'room_booking', { id }, { checked_in_at: ctx.now, checked_in_by: ctx.actor.id })
  announceRooms(ctx)
  return {}
}

const clockAt = ({ zone }: StoredBooking, at: number) =>
  clockText(wallClock(new Date(at).toISOString(), zone).minute)

const NOT_CHECKED_IN = 'Not checked in'

/** Each in a transaction of its own, and only where no one has checked in by then. */
export async function releaseRooms(
  { read, write }: Pick<JobSteps, 'read' | 'write'>,
  parts: RoomsParts,
): Promise<void> {
  for (const { id } of await listToRelease(read)) await write((ctx) => releaseRoom(ctx, parts, id))
}

async function releaseRoom(ctx: Ctx, parts: RoomsParts, id: number): Promise<void> {
  const booking = await lockOptionalBooking(ctx, id)
  if (booking?.status !== 'booked' || booking.checked_in_at !== null) return
  if (checkInSpan(booking.starts_at).until >= ctx.now.getTime()) return
  const [ended] = await endBookings(ctx, [booking], {
    status: 'cancelled',
    kind: 'not_checked_in',
    reason: NOT_CHECKED_IN,
    by: null,
  })
  const letter = { template: cancelledTemplate, method: 'CANCEL', about: 'released', by: '' } as const
  await mailBookings(ctx, parts, [ended!], { ...letter, reason: NOT_CHECKED_IN })
  await notify(ctx, releasedNotice, {
    to: everyone(booking),
    input: told(booking),
    subject: `room-booking/${id}/released`,
  })
}

/** Five minutes before the start, once for each time the booking stands at. */
export async function remindToCheckIn(ctx: Ctx): Promise<void> {
  for (const { id, sequence } of await listToRemind(ctx)) {
    if (!(await isFirstTime(ctx, `room-check-in/${id}/${sequence}`))) continue
    const booking = (await findOptionalBooking(ctx, id))!
    await notify(ctx, checkInNotice, {
      to: everyone(booking),
      input: told(booking),
      subject: `room-booking/${id}/check-in`,
    })
  }
}

export function checkInJobs(parts: RoomsParts) {
  const release = defineJob('rooms.release', {
    input: noInput,
    steps: true,
    run: (steps) => releaseRooms(steps, parts),
  })
  const remind = defineJob('rooms.remind', { input: noInput, run: (ctx: Ctx) => remindToCheckIn(ctx) })
  const schedule: readonly ScheduledJob[] = [
    everyMinutes(1, { name: 'rooms.release', title: 'Releases rooms where no one checked in', job: release }),
    everyMinutes(1, { name: 'rooms.remind', title: 'Reminds to check in to rooms', job: remind }),
  ]
  return { jobs: [release, remind], schedule }
}
