import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import {
  appointmentList,
  type appointmentsOfDays,
  type readAppointment,
} from '#appointments/contract/meetings/appointment-calls.ts'
import { NO_SHOW_MINUTES } from '#appointments/contract/appointments-lists.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import { findOptionalMeeting, listEarlier, type Meeting } from '#appointments/server/appointment-queries.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { hostSeen, may, mayAll, mayOn } from '#appointments/server/appointments-policy.ts'
import { isBegun, isCorrectable } from './meeting-outcome.ts'
import {
  appointmentQuery,
  findLeadTitle,
  listFiles,
  listHistory,
  listHostNames,
  listOfDays,
} from './appointment-list-queries.ts'
import { dateTimeText, shortTimeText } from './meeting-time-text.ts'
import { placeOf } from '#appointments/server/time-zones.ts'

const LINK_MINUTES = 15

const visitorTime = ({ starts_at, zone }: Pick<Meeting, 'starts_at' | 'zone'>) =>
  `${shortTimeText(starts_at, zone)} ${placeOf(zone)}`

const withVisitorTime = <R extends Pick<Meeting, 'starts_at' | 'zone'>>(row: R) => ({
  ...row,
  visitor_time: visitorTime(row),
})

export const appointments = answerList(appointmentList, {
  query: appointmentQuery,
  allow: ({ actor }) => must(may(actor, 'appointments.appointment.read'), say.notForYou),
  scope: hostSeen,
  sees: (_ctx, hostId) => ({ others: hostId === null }),
  // What comes next is read from the nearest on.
  fill: (_ctx, asked) => (asked.which === 'upcoming' && !asked.sort ? { direction: 'asc', ...asked } : asked),
  view: withVisitorTime,
  export: {
    job: 'appointments.export-appointments',
    allowExport: ({ actor }) => must(mayAll(actor, 'appointments.appointment.export'), say.notForYou),
  },
})

export async function readDays(ctx: Ctx, days: InputOf<typeof appointmentsOfDays>) {
  must(may(ctx.actor, 'appointments.appointment.read'), say.notForYou)
  return listOfDays(ctx, hostSeen(ctx), days)
}

export async function readOptions(ctx: Ctx) {
  must(may(ctx.actor, 'appointments.appointment.read'), say.notForYou)
  return {
    hosts: await listHostNames(ctx, hostSeen(ctx)),
    can: {
      export: mayAll(ctx.actor, 'appointments.appointment.export'),
      all: mayAll(ctx.actor, 'appointments.appointment.read'),
    },
  }
}

export const readOne =
  (parts: AppointmentsParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof readAppointment>) => {
    const found = await findOptionalMeeting(ctx, id)
    const isSeen = found && mayOn(ctx.actor, 'appointments.appointment.read', found.host_account_id)
    must(isSeen, say.noSuchAppointment)
    const { token: _, sender_digest: __, host_account_id, ...meeting } = found
    const before = { contactId: meeting.contact_id, before: meeting.created_at }
    const history = await listHistory(ctx, meeting.uid)
    return {
      ...withVisitorTime(meeting),
      host_id: host_account_id,
      host_time: dateTimeText(meeting.starts_at, meeting.host_zone),
      lead_title: await findLeadTitle(ctx, meeting.lead_id),
      earlier: await listEarlier(ctx, before),
      history: history.map((row) => ({ ...row, when: visitorTime(row) })),
      files: await readFiles(ctx, parts, found),
      can: canOn(ctx, found),
    }
  }

function canOn(ctx: Ctx, meeting: Meeting) {
  const mayDecide = mayOn(ctx.actor, 'appointments.appointment.decide', meeting.host_account_id)
  const isOpen = meeting.outcome === 'scheduled'
  return {
    complete: mayDecide && isOpen && isBegun(ctx, meeting),
    missed: mayDecide && isOpen && isBegun(ctx, meeting, NO_SHOW_MINUTES),
    change: mayDecide && isOpen,
    assign: isOpen && mayAll(ctx.actor, 'appointments.appointment.assign'),
    correct: mayAll(ctx.actor, 'appointments.appointment.correct') && isCorrectable(ctx, meeting),
  }
}

async function readFiles(ctx: Ctx, { keyring }: AppointmentsParts, { uid, host_account_id }: Meeting) {
  if (!mayOn(ctx.actor, 'appointments.attachment.read', host_account_id)) return []
  const files = await listFiles(ctx, uid)
  return files.map(({ file_id, name, bytes }) => ({
    name,
    bytes,
    link: signedLink(keyring, {
      fileId: file_id,
      name,
      as: 'attachment',
      minutes: LINK_MINUTES,
      now: ctx.now,
    }),
  }))
}
