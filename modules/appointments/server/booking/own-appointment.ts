import { dropBooking } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { CHANGE_HOURS, minuteOfLabel } from '#appointments/contract/appointments-lists.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import type {
  cancelOwnAppointment,
  moveOwnAppointment,
  viewOwnAppointment,
} from '#appointments/contract/booking/booking-calls.ts'
import {
  changeAppointment,
  findMeeting,
  findOptionalByToken,
  findPage,
  lockBooking,
  type Meeting,
} from '#appointments/server/appointment-queries.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { scheduledCard } from './book-appointment.ts'
import { BOOKING_SOURCE } from '#appointments/server/calendar-source.ts'
import { chosenTime, refusalFor, refusePassed } from './chosen-time.ts'
import { findOptionalHost } from '#appointments/server/hosts/host-queries.ts'
import { dateTimeText } from '#appointments/server/meetings/meeting-time-text.ts'
import { writeMove } from '#appointments/server/meetings/move-meeting.ts'
import { takeHost } from '#appointments/server/hosts/reserve-host.ts'
import { tellCancelled } from '#appointments/server/meetings/notify-of-meeting.ts'

const HOUR = 3_600_000

/** Why a visitor cannot change the meeting here; null where they can. */
function hindrance(ctx: Ctx, { outcome, starts_at, ends_at }: Meeting): Refusal | null {
  if (outcome === 'canceled') return say.isCanceled
  if (outcome !== 'scheduled' || Date.parse(ends_at) <= ctx.now.getTime()) return say.tookPlace
  return Date.parse(starts_at) - ctx.now.getTime() < CHANGE_HOURS * HOUR ? say.tooLate : null
}

async function findByToken(ctx: Ctx, token: string): Promise<Meeting> {
  const meeting = await findOptionalByToken(ctx, token)
  must(meeting, say.noSuchLink)
  return meeting
}

async function findToChange(ctx: Ctx, token: string): Promise<Meeting> {
  await lockBooking(ctx)
  const meeting = await findByToken(ctx, token)
  const reason = hindrance(ctx, meeting)
  if (reason) refuse(reason)
  return meeting
}

export async function viewOwn(ctx: Ctx, { token }: InputOf<typeof viewOwnAppointment>) {
  const meeting = await findByToken(ctx, token)
  const page = await findPage(ctx)
  const reason = hindrance(ctx, meeting)
  return {
    outcome: meeting.outcome,
    name: meeting.name,
    host: meeting.host,
    company: page.company_name,
    zone: meeting.zone,
    date_time: dateTimeText(meeting.starts_at, meeting.zone),
    host_date_time: dateTimeText(meeting.starts_at, meeting.host_zone),
    starts_at: meeting.starts_at,
    meeting_link: meeting.outcome === 'scheduled' ? (meeting.meeting_link ?? '') : '',
    reply_to: page.email || meeting.host_email,
    is_over: reason !== null && reason !== say.tooLate,
    can: { change: reason === null },
    hint: reason?.text ?? '',
  }
}

/** With the same host where that one is free, otherwise with the next in turn. */
export const moveOwn =
  (parts: AppointmentsParts) =>
  async (ctx: Ctx, { token, ...sent }: InputOf<typeof moveOwnAppointment>) => {
    const time = chosenTime(sent)
    const before = await findToChange(ctx, token)
    must(before.starts_at !== time.slot.from, say.sameTime)
    await refusePassed(ctx, time)
    const sameHost = await findOptionalHost(ctx, { accountId: before.host_account_id })
    const holding = { uid: before.uid, name: before.name, slot: time.slot }
    const host = await takeHost(ctx, { ...holding, preferred: sameHost?.public_id ?? '' })
    if (host === null) refuse(await refusalFor(ctx, { ...time, exceptUid: before.uid }))
    const local = { day: time.day, minute: minuteOfLabel(time.label) }
    const { slot, zone, zoneName } = time
    await writeMove(ctx, parts, before, { slot, local, zone, zoneName, host })
    return scheduledCard(ctx, time)
  }

export const cancelOwn =
  (parts: AppointmentsParts) =>
  async (ctx: Ctx, { token, reason }: InputOf<typeof cancelOwnAppointment>) => {
    const meeting = await findToChange(ctx, token)
    await writeCancel(ctx, parts, meeting, { by: 'visitor', note: reason })
    return {}
  }

type Cancel = { readonly by: 'visitor' | 'sales'; readonly note: string; readonly version?: number }

export async function writeCancel(
  ctx: Ctx,
  parts: AppointmentsParts,
  { id, uid, sequence }: Meeting,
  { by, note, version }: Cancel,
): Promise<void> {
  const row = version === undefined ? { id } : { id, version }
  await changeAppointment(ctx, row, {
    outcome: 'canceled',
    outcome_at: ctx.now,
    outcome_note: note,
    cancelled_by: by,
    sequence: sequence + 1,
    attention: null,
    attention_since: null,
    call_by: null,
  })
  await dropBooking(ctx, { source: BOOKING_SOURCE, source_id: uid })
  await tellCancelled(ctx, parts, await findMeeting(ctx, id))
}
