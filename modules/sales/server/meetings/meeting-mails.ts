import type { CalendarEvent, CalendarMethod } from '#platform/server/calendar-files/calendar-event.ts'
import { calendarAttachment } from '#platform/server/calendar-files/calendar-file.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { facts } from '#platform/server/mail/letter.ts'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { optOutDay } from '#sales/server/do-not-contact.ts'
import { companyNameOfWork } from '#sales/server/links/series-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import type { SeenMeeting } from './meeting-queries.ts'
import { longTime, shortTime } from './meeting-time-text.ts'
import * as letters from './meeting-letters.ts'

export type MeetingParts = Pick<SalesParts, 'keyring'>

type Receiver = { readonly name: string; readonly email: string }

const templates = {
  invited: letters.meetingTemplate,
  changed: letters.meetingChangedTemplate,
  cancelled: letters.meetingCancelledTemplate,
} satisfies Record<string, MailTemplate<'company' | 'subject' | 'when'>>
export type MeetingNews = keyof typeof templates

/** The same UID for the whole thread, a higher number with every change. */
function eventOf(meeting: SeenMeeting, receivers: readonly Receiver[]): CalendarEvent {
  const { uid, sequence, subject, starts_at, ends_at, place } = meeting
  return {
    uid: `sales-meeting-${uid}@atrium`,
    sequence,
    summary: strangersText(subject),
    when: { from: starts_at, until: ends_at, zone: 'Asia/Kolkata' },
    ...(place === '' ? {} : { location: strangersText(place) }),
    organizer: { name: meeting.host_name, email: meeting.host_email },
    attendees: receivers,
  }
}

/** To the contact, to guests and to colleagues, each a mail of their own. Answers the day on which the contact opted out. */
export async function mailMeeting(
  ctx: Ctx,
  { keyring }: MeetingParts,
  { meeting, news }: { readonly meeting: SeenMeeting; readonly news: MeetingNews },
): Promise<string | null> {
  const optedOut =
    meeting.contact_email === null
      ? null
      : await optOutDay(ctx, keyring, { channel: 'email', address: meeting.contact_email })
  const receivers = await receiversOf(ctx, { keyring }, { meeting, optedOut })
  const method: CalendarMethod = news === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const file = calendarAttachment({ method, events: [eventOf(meeting, receivers)], now: ctx.now })
  const company = await companyNameOfWork(ctx, { leadId: meeting.lead_id, ownerId: meeting.host_id })
  for (const { name, email } of receivers)
    await sendTemplate(ctx, keyring, templates[news], {
      to: email,
      toName: name,
      replyTo: meeting.host_email,
      dedupeKey: `sales-meeting/${meeting.uid}/${meeting.sequence}/${news}/${email}`,
      values: { company, subject: strangersText(meeting.subject), when: shortTime(meeting.starts_at) },
      blocks: [
        facts([
          ['When', longTime(meeting.starts_at, meeting.ends_at)],
          ['With', meeting.host_name],
          ...(meeting.place === '' ? [] : [['Where', strangersText(meeting.place)] as const]),
        ]),
      ],
      brand: company,
      footer: `You received this email because ${meeting.host_name} of ${company} arranged a meeting with you.`,
      attachments: [{ ...file, content: Buffer.from(file.content) }],
    })
  return optedOut
}

type Told = { readonly meeting: SeenMeeting; readonly optedOut: string | null }

/** Each address once; none that wants no mail of ours. */
async function receiversOf(ctx: Ctx, { keyring }: MeetingParts, { meeting, optedOut }: Told) {
  const receivers = new Map<string, Receiver>()
  for (const { name, email } of [{ name: meeting.host_name, email: meeting.host_email }, ...meeting.joining])
    receivers.set(email, { name, email })
  if (meeting.contact_email !== null && optedOut === null)
    receivers.set(meeting.contact_email, {
      name: strangersText(meeting.contact_name),
      email: meeting.contact_email,
    })
  for (const email of meeting.guests)
    if (
      !receivers.has(email) &&
      (await optOutDay(ctx, keyring, { channel: 'email', address: email })) === null
    )
      receivers.set(email, { name: email, email })
  return [...receivers.values()]
}
