import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Meeting } from '#appointments/server/appointment-queries.ts'
import { meetingNotice } from '#appointments/server/appointments-notices.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import type { Reader } from './meeting-calendar-event.ts'
import {
  cancelledTemplate,
  changedTemplate,
  confirmedTemplate,
  guestTemplate,
  hostChangedTemplate,
  hostTemplate,
  missedTemplate,
  withdrawnTemplate,
} from './meeting-letters.ts'
import { button } from '#platform/server/mail/letter.ts'
import { sendMeetingMail } from './send-meeting-mail.ts'
import { shortTimeText } from './meeting-time-text.ts'

const outsiders = (meeting: Meeting): Reader[] =>
  meeting.guest_email === '' ? ['visitor'] : ['visitor', 'guest']

type What = Parameters<(typeof meetingNotice)['title']>[0]['what']

async function tellHost(ctx: Ctx, meeting: Meeting, what: What): Promise<void> {
  const input = {
    id: meeting.id,
    name: meeting.name,
    when: shortTimeText(meeting.starts_at, meeting.host_zone),
    what,
  }
  await notify(ctx, meetingNotice, {
    to: [meeting.host_account_id],
    input,
    subject: `appointment/${meeting.uid}`,
  })
}

/** Everybody who comes gets the invitation, and the host a notice besides. */
export async function tellBooked(ctx: Ctx, parts: AppointmentsParts, meeting: Meeting): Promise<void> {
  const method = 'REQUEST'
  await sendMeetingMail(ctx, parts, meeting, {
    to: 'visitor',
    template: confirmedTemplate,
    method,
    about: 'booked',
  })
  if (meeting.guest_email !== '')
    await sendMeetingMail(ctx, parts, meeting, {
      to: 'guest',
      template: guestTemplate,
      method,
      about: 'booked',
    })
  await sendMeetingMail(ctx, parts, meeting, { to: 'host', template: hostTemplate, method, about: 'booked' })
  await tellHost(ctx, meeting, 'booked')
}

type Change = { readonly before: Meeting; readonly after: Meeting; readonly what: 'moved' | 'given' }

/** The same event with a higher number to those who stay; those who no longer have it are told to take it out. */
export async function tellChanged(
  ctx: Ctx,
  parts: AppointmentsParts,
  { before, after, what }: Change,
): Promise<void> {
  const method = 'REQUEST'
  for (const to of outsiders(after))
    await sendMeetingMail(ctx, parts, after, { to, template: changedTemplate, method, about: what })
  const isOther = before.host_account_id !== after.host_account_id
  const template = isOther ? hostTemplate : hostChangedTemplate
  await sendMeetingMail(ctx, parts, after, { to: 'host', template, method, about: what })
  await tellHost(ctx, after, isOther ? 'given' : 'moved')
  if (!isOther) return
  const withdrawn = { ...before, sequence: after.sequence }
  await sendMeetingMail(ctx, parts, withdrawn, {
    to: 'host',
    template: withdrawnTemplate,
    method: 'CANCEL',
    about: 'withdrawn',
  })
  await tellHost(ctx, before, 'taken')
}

export async function tellCancelled(ctx: Ctx, parts: AppointmentsParts, meeting: Meeting): Promise<void> {
  for (const to of outsiders(meeting))
    await sendMeetingMail(ctx, parts, meeting, {
      to,
      template: cancelledTemplate,
      method: 'CANCEL',
      about: 'cancelled',
    })
  await sendMeetingMail(ctx, parts, meeting, {
    to: 'host',
    template: withdrawnTemplate,
    method: 'CANCEL',
    about: 'cancelled',
  })
  await tellHost(ctx, meeting, 'cancelled')
}

export async function tellMissed(ctx: Ctx, parts: AppointmentsParts, meeting: Meeting): Promise<void> {
  const again = button('Choose another time', `${parts.config.publicUrl}/book-appointment`)
  await sendMeetingMail(ctx, parts, meeting, {
    to: 'visitor',
    template: missedTemplate,
    about: 'missed',
    blocks: [again],
  })
}
