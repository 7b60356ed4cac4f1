import { dropBooking } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { daysPassed } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { correctOutcome, noteOutcome } from '#appointments/contract/meetings/appointment-calls.ts'
import { outcomes, type Outcome } from '#contacts/contract/meeting-outcomes.ts'
import { CORRECTION_DAYS, NO_SHOW_MINUTES } from '#appointments/contract/appointments-lists.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import {
  changeAppointment,
  findMeeting,
  findOptionalMeeting,
  lockMeeting,
  type Meeting,
} from '#appointments/server/appointment-queries.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { may, mayAll, mayOn } from '#appointments/server/appointments-policy.ts'
import { BOOKING_SOURCE } from '#appointments/server/calendar-source.ts'
import { writeCancel } from '#appointments/server/booking/own-appointment.ts'
import { tellMissed } from './notify-of-meeting.ts'

/** A meeting that one may see and decide on; locked, so that of two who decide one finds it decided. */
export async function findToDecide(ctx: Ctx, id: number): Promise<Meeting> {
  await lockMeeting(ctx, id)
  const meeting = await findOptionalMeeting(ctx, id)
  const isSeen = meeting && mayOn(ctx.actor, 'appointments.appointment.read', meeting.host_account_id)
  must(isSeen, say.noSuchAppointment)
  must(mayOn(ctx.actor, 'appointments.appointment.decide', meeting.host_account_id), say.notYours)
  return meeting
}

export function mustBeScheduled({ outcome }: Meeting): void {
  must(outcome === 'scheduled', say.already(outcomes.labelOf(outcome).toLowerCase()))
}

const MINUTE = 60_000

export const isBegun = (ctx: Ctx, { starts_at }: Pick<Meeting, 'starts_at'>, minutes = 0): boolean =>
  ctx.now.getTime() >= Date.parse(starts_at) + minutes * MINUTE

export const noteHowItWent =
  (parts: AppointmentsParts) =>
  async (ctx: Ctx, { id, version, outcome, note, ...next }: InputOf<typeof noteOutcome>) => {
    const meeting = await findToDecide(ctx, id)
    mustBeScheduled(meeting)
    if (outcome === 'canceled') {
      await writeCancel(ctx, parts, meeting, { by: 'sales', note, version })
      return {}
    }
    if (outcome === 'completed') refuseIncomplete(ctx, meeting, { note, ...next })
    else must(isBegun(ctx, meeting, NO_SHOW_MINUTES), say.notLateYet)
    await changeAppointment(
      ctx,
      { id, version },
      { outcome, outcome_at: ctx.now, outcome_note: note, ...doneWith, ...nextOf(outcome, next) },
    )
    if (outcome === 'no_show') await tellMissed(ctx, parts, await findMeeting(ctx, id))
    return {}
  }

const doneWith = { attention: null, attention_since: null, call_by: null }

type Next = Pick<InputOf<typeof noteOutcome>, 'next_step' | 'next_step_note'>

const nextOf = (outcome: Outcome, { next_step, next_step_note }: Next) =>
  outcome === 'completed' ? { next_step: next_step ?? null, next_step_note } : {}

/** Who says that a meeting took place says how it went and what comes next, or why nothing does. */
function refuseIncomplete(
  ctx: Ctx,
  meeting: Meeting,
  { note, next_step, next_step_note }: Next & { note: string },
) {
  must(isBegun(ctx, meeting), say.notYet)
  must(note !== '', say.notesMissing)
  must(next_step, say.nextStepMissing)
  must(next_step !== 'none' || next_step_note !== '', say.reasonMissing)
}

const isOver = (ctx: Ctx, meeting: Meeting): boolean =>
  ['completed', 'no_show', 'canceled'].includes(meeting.outcome) && isBegun(ctx, meeting)

export const isCorrectable = (ctx: Ctx, meeting: Meeting): boolean =>
  isOver(ctx, meeting) &&
  meeting.outcome_at !== null &&
  daysPassed(meeting.outcome_at, ctx.now) <= CORRECTION_DAYS

/** Final is final for hosts; a manager has seven days, and the change log keeps both. */
export async function correct(ctx: Ctx, { id, version, outcome, note }: InputOf<typeof correctOutcome>) {
  await lockMeeting(ctx, id)
  const meeting = await findOptionalMeeting(ctx, id)
  must(meeting && may(ctx.actor, 'appointments.appointment.read'), say.noSuchAppointment)
  must(mayOn(ctx.actor, 'appointments.appointment.read', meeting.host_account_id), say.noSuchAppointment)
  must(mayAll(ctx.actor, 'appointments.appointment.correct'), say.notYours)
  must(isOver(ctx, meeting), say.notCorrectable)
  must(isCorrectable(ctx, meeting), say.correctionLate)
  must(meeting.outcome !== outcome, say.sameOutcome)
  must(note !== '', say.correctionMissing)
  const noted = [meeting.outcome_note, note].filter(Boolean).join('\n')
  await changeAppointment(ctx, { id, version }, { outcome, outcome_note: noted })
  if (outcome === 'canceled') await dropBooking(ctx, { source: BOOKING_SOURCE, source_id: meeting.uid })
  return {}
}
