import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/meetings/meeting-calls.ts'
import { meetingOutcomes } from '#sales/contract/meetings/meeting-lists.ts'
import { meetingMessages as say } from '#sales/contract/meetings/meeting-messages.ts'
import { refusalOfOutcome } from '#sales/contract/meetings/meeting-rules.ts'
import { mailMeeting, type MeetingParts } from './meeting-mails.ts'
import * as rows from './meeting-queries.ts'
import { book, holdMeeting, notesOn, timesOf, unbook } from './meetings.ts'

type Form = InputOf<typeof calls.settleMeeting>

/** How it went. A meeting that is moved stays as it was and another one takes its thread. */
export const settleMeeting = (parts: MeetingParts) => async (ctx: Ctx, form: Form) => {
  const meeting = await holdMeeting(ctx, form.id)
  const { status, starts_at, settled_at } = meeting
  const no = refusalOfOutcome({
    from: status,
    to: form.outcome,
    startsAt: new Date(starts_at),
    settledAt: settled_at === null ? null : new Date(settled_at),
    now: ctx.now,
    isManager: meeting.may_assign,
  })
  if (no !== null) refuse(say[no])
  if (form.outcome === 'completed') {
    must(form.notes !== '', say.notesNeeded)
    must(form.next_step, say.stepNeeded)
  }
  if (form.outcome === 'rescheduled') return reschedule(ctx, parts, { meeting, form })
  await settle(ctx, meeting, form)
  if (form.outcome === 'canceled') {
    const gone = { ...meeting, sequence: meeting.sequence + 1 }
    await rows.updateMeeting(ctx, { id: meeting.id }, { sequence: gone.sequence })
    await unbook(ctx, meeting)
    if (ctx.now < new Date(meeting.ends_at))
      await mailMeeting(ctx, parts, { meeting: gone, news: 'cancelled' })
  }
  return said(say.settled(meetingOutcomes.labelOf(form.outcome)), { id: meeting.id })
}

/** The row is held and its version was seen: of several who settle it at once, the others read who was faster. */
async function settle(ctx: Ctx, { id, settled_at }: rows.SeenMeeting, form: Form): Promise<void> {
  const { outcome: to, notes, next_step } = form
  const settled = { notes, next_step, settled_by: ctx.actor.id, settled_at: settled_at ?? ctx.now }
  await rows.updateMeeting(ctx, { id, version: form.version }, { ...settled, status: to })
}

type Moving = { readonly meeting: rows.SeenMeeting; readonly form: Form }

async function reschedule(ctx: Ctx, parts: MeetingParts, { meeting, form }: Moving) {
  const { day, time, minutes } = form
  must(day && time && minutes, say.timeNeeded)
  const times = timesOf({ day, time, minutes })
  must(times.starts_at > ctx.now, say.startPast)
  await settle(ctx, meeting, form)
  await unbook(ctx, meeting)
  const { uid, sequence, contact_id, lead_id, deal_id, host_id, subject, place, people, guests } = meeting
  const { id } = await rows.insertMeeting(ctx, {
    uid,
    sequence: sequence + 1,
    follows_id: meeting.id,
    contact_id,
    lead_id,
    deal_id,
    host_id,
    subject,
    place,
    people,
    guests,
    ...times,
  })
  const next = (await rows.findOptionalMeeting(ctx, id))!
  const busy = await book(ctx, next)
  const optedOut = await mailMeeting(ctx, parts, { meeting: next, news: 'changed' })
  return said([say.moved, ...notesOn({ busy, optedOut })].join(' '), { id })
}
