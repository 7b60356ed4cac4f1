import { z } from 'zod'
import { addBusinessMinutes } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { id as idOf } from '#platform/contract/scalars.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { declareJob, implementJob } from '#platform/server/jobs/define-job.ts'
import { CALL_WITHIN_MINUTES } from '#appointments/contract/appointments-lists.ts'
import {
  changeAppointment,
  findOptionalMeeting,
  lockBooking,
  lockMeeting,
  type Meeting,
} from '#appointments/server/appointment-queries.ts'
import { absentHostNotice } from '#appointments/server/appointments-notices.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { isHostThere } from './host-presence.ts'
import { callTemplate } from '#appointments/server/meetings/meeting-letters.ts'
import { shortTimeText } from '#appointments/server/meetings/meeting-time-text.ts'
import { writeNewHost } from '#appointments/server/meetings/reassign-meeting.ts'
import { sendMeetingMail } from '#appointments/server/meetings/send-meeting-mail.ts'
import { takeHost } from './reserve-host.ts'
import { listAssigners, listUpcoming, noteOnce } from '#appointments/server/meetings/reminder-queries.ts'

/** Whose meetings are looked at again; null is everybody. */
export const recheckHosts = declareJob('appointments.recheck-hosts', {
  input: z.object({ accountId: idOf.nullable().default(null) }),
})

/** Meetings whose host is not there any more go to someone who is, or someone calls. */
export const recheckHostsJob = (parts: AppointmentsParts) =>
  implementJob(recheckHosts, {
    steps: true,
    async run(steps, { accountId }) {
      let after = 0
      for (;;) {
        const ids = await listUpcoming(steps.read, accountId, after)
        for (const id of ids) await steps.write((ctx) => recheck(ctx, parts, id))
        if (ids.length === 0) return
        after = ids.at(-1)!
      }
    },
  })

const slotOf = ({ starts_at, ends_at }: Meeting) => ({ from: starts_at, until: ends_at })

export async function recheck(ctx: Ctx, parts: AppointmentsParts, id: number): Promise<void> {
  const meeting = await findOptionalMeeting(ctx, id)
  if (!meeting) return
  const isThere = await isHostThere(ctx, meeting)
  if (isThere === (meeting.attention !== 'host_absent')) return
  await lockBooking(ctx)
  await lockMeeting(ctx, id)
  const now = await findOptionalMeeting(ctx, id)
  if (now?.outcome !== 'scheduled' || now.version !== meeting.version) return
  if (isThere) await changeAppointment(ctx, { id }, { attention: null, attention_since: null, call_by: null })
  else await findAnother(ctx, parts, now)
}

async function findAnother(ctx: Ctx, parts: AppointmentsParts, meeting: Meeting): Promise<void> {
  const holding = { uid: meeting.uid, name: meeting.name, slot: slotOf(meeting) }
  const host = await takeHost(ctx, { ...holding, without: meeting.host_account_id })
  if (host) return writeNewHost(ctx, parts, { before: meeting, host })
  const call_by = await callBy(ctx, meeting)
  await changeAppointment(
    ctx,
    { id: meeting.id },
    { attention: 'host_absent', attention_since: ctx.now, call_by },
  )
  await notify(ctx, absentHostNotice, {
    to: await listAssigners(ctx),
    input: {
      id: meeting.id,
      name: meeting.name,
      when: shortTimeText(meeting.starts_at, meeting.host_zone),
      callBy: shortTimeText(call_by, meeting.host_zone),
    },
    subject: `appointment/${meeting.uid}`,
  })
  if (await noteOnce(ctx, meeting.id, 'visitor_told_at'))
    await sendMeetingMail(ctx, parts, meeting, { to: 'visitor', template: callTemplate, about: 'call' })
}

/** Two hours of sales' working time, and never after the meeting itself. */
async function callBy(ctx: Ctx, meeting: Meeting): Promise<string> {
  const [caller] = await listAssigners(ctx)
  const from = ctx.now.toISOString()
  const of = { personId: caller ?? meeting.host_account_id }
  const due = await addBusinessMinutes(ctx, { of, from, minutes: CALL_WITHIN_MINUTES })
  return due < meeting.starts_at ? due : meeting.starts_at
}
