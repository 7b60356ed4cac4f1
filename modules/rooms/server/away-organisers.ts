import { z } from 'zod'
import { isAway } from '#calendar/contract/calendar-lists.ts'
import { hoursOf, listAbsences, listDayPlans, type AbsenceChanged } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { id } from '#platform/contract/scalars.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { listStored, type StoredBooking } from './booking/booking-queries.ts'
import { listUpcomingOf } from './leaver-queries.ts'
import { awayNotice, told } from './rooms-notices.ts'

/** Whose bookings are compared with their absences again. */
export const recheckOrganiserJob = defineJob('rooms.recheck-organiser', {
  input: z.object({ accountId: id }),
  async run(ctx: Ctx, { accountId }) {
    const rows = await listUpcomingOf(ctx, accountId)
    if (rows.length === 0) return
    for (const booking of await listStored(
      ctx,
      rows.map((row) => row.id),
    ))
      if (await isAwayThen(ctx, accountId, booking)) await tellOnce(ctx, booking)
  },
})

/** A job, so that no one’s leave fails because of a room. */
export async function recheckOrganiser(ctx: Ctx, { personId }: AbsenceChanged): Promise<void> {
  if ((await listUpcomingOf(ctx, personId)).length === 0) return
  await enqueue(ctx, recheckOrganiserJob, { accountId: personId }, { key: `rooms/recheck/${personId}` })
}

/** An absence of hours or of half a day counts only where it meets the booking. */
async function isAwayThen(ctx: Ctx, accountId: number, { starts_at, ends_at }: StoredBooking) {
  const span = { personIds: [accountId], from: companyDay(starts_at), to: companyDay(ends_at) }
  const absences = (await listAbsences(ctx, span)).filter(({ kind }) => isAway(kind))
  if (absences.length === 0) return false
  const plans = await listDayPlans(ctx, span)
  return absences.some((absence) => {
    if (absence.part === 'full') return true
    const plan = plans.find(({ day }) => day === absence.day)
    const hours = plan ? hoursOf(absence, plan) : null
    return hours !== null && hours.from < Date.parse(ends_at) && hours.until > Date.parse(starts_at)
  })
}

async function tellOnce(ctx: Ctx, booking: StoredBooking): Promise<void> {
  const { id: bookingId, sequence, organiser_id } = booking
  if (!(await isFirstTime(ctx, `room-away/${bookingId}/${sequence}/${organiser_id}`))) return
  await notify(ctx, awayNotice, {
    to: [organiser_id],
    input: told(booking),
    subject: `room-booking/${bookingId}/away`,
  })
}
