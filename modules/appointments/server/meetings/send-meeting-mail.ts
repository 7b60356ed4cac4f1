import type { CalendarMethod } from '#platform/server/calendar-files/calendar-event.ts'
import { calendarAttachment } from '#platform/server/calendar-files/calendar-file.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, facts, note, type Block } from '#platform/server/mail/letter.ts'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { findPage, listEarlier, type Meeting, type Page } from '#appointments/server/appointment-queries.ts'
import type { AppointmentsParts } from '#appointments/server/appointments-dependencies.ts'
import { LONGEST_MESSAGE, meetingEvent, type Reader } from './meeting-calendar-event.ts'
import { guestTemplate } from './meeting-letters.ts'
import { bothClocks, dateTimeText, shortTimeText } from './meeting-time-text.ts'

/** Of the visitor and their company together. */
const LONGEST_NAMES = 120

type LetterTemplate = MailTemplate<'company' | 'name' | 'host' | 'when'>

type MeetingMail = {
  readonly to: Reader
  readonly template: LetterTemplate
  /** The calendar file that goes along; none with a reminder. */
  readonly method?: CalendarMethod
  /** What is said only once, however often it is asked for. */
  readonly about: string
  readonly blocks?: readonly Block[]
}

export const manageLink = ({ config }: AppointmentsParts, { token }: Pick<Meeting, 'token'>): string | null =>
  token === null ? null : `${config.publicUrl}/appointment/${token}`

/** One letter about one meeting to one of those who come. */
export async function sendMeetingMail(
  ctx: Ctx,
  parts: AppointmentsParts,
  meeting: Meeting,
  { to, template, method, about, blocks = [] }: MeetingMail,
): Promise<void> {
  const page = await findPage(ctx)
  const link = to === 'visitor' ? manageLink(parts, meeting) : null
  const address = to === 'visitor' ? meeting.email : to === 'guest' ? meeting.guest_email : meeting.host_email
  const file =
    method && calendarAttachment({ method, events: [meetingEvent(meeting, { page, link })], now: ctx.now })
  await sendTemplate(ctx, parts.keyring, template, {
    to: address,
    ...(to === 'guest' ? {} : { toName: to === 'visitor' ? meeting.name : meeting.host }),
    replyTo: to === 'host' ? meeting.email : page.email === '' ? meeting.host_email : page.email,
    dedupeKey: `appointment/${meeting.id}/${meeting.sequence}/${about}/${to}`,
    values: {
      company: page.company_name || 'us',
      // A guest is greeted by what we know of them.
      name: to === 'guest' && template !== guestTemplate ? meeting.guest_email : strangersText(meeting.name),
      host: meeting.host,
      when: shortTimeText(meeting.starts_at, to === 'host' ? meeting.host_zone : meeting.zone),
    },
    blocks: [
      ...(to === 'host' ? await blocksForHost(ctx, parts, meeting) : blocksForVisitor(meeting, link)),
      ...blocks,
    ],
    footer: footerOf(page, to),
    ...(page.company_name === '' ? {} : { brand: page.company_name }),
    ...(file ? { attachments: [{ ...file, content: Buffer.from(file.content) }] } : {}),
  })
}

function blocksForVisitor(meeting: Meeting, link: string | null): Block[] {
  const isOver = meeting.outcome !== 'scheduled'
  return [
    facts([
      ['When', dateTimeText(meeting.starts_at, meeting.zone)],
      ['Clocks', bothClocks(meeting.starts_at, meeting.zone, meeting.host_zone)],
      ['With', meeting.host],
      ...(meeting.meeting_link && !isOver ? ([['Where', meeting.meeting_link]] as const) : []),
    ]),
    ...(link === null || isOver
      ? []
      : [
          button('Reschedule or cancel', link),
          note('You can reschedule or cancel up to two hours before. After that, reply to this email.'),
        ]),
  ]
}

async function blocksForHost(ctx: Ctx, { config }: AppointmentsParts, meeting: Meeting): Promise<Block[]> {
  const before = { contactId: meeting.contact_id, before: meeting.created_at }
  const earlier = await listEarlier(ctx, before)
  const rows: [string, string][] = [
    ['When', dateTimeText(meeting.starts_at, meeting.host_zone)],
    ['Clocks', bothClocks(meeting.starts_at, meeting.host_zone, meeting.zone)],
    [
      'Visitor',
      strangersText([meeting.name, meeting.company_name].filter(Boolean).join(', '), LONGEST_NAMES),
    ],
    ['Phone', meeting.phone],
    ['Email', meeting.email],
    ['Guest', meeting.guest_email],
    ['Message', strangersText(meeting.message, LONGEST_MESSAGE)],
    ['Before', earlier.map(({ at, what }) => `${at.slice(0, 10)}: ${what}`).join('\n')],
  ]
  return [
    facts(rows.filter(([, value]) => value !== '')),
    button('Open the meeting', `${config.publicUrl}/appointments?open=${meeting.id}`),
  ]
}

const footerOf = ({ company_name, email }: Page, to: Reader) =>
  to === 'host'
    ? 'You received this email because you are a meeting host.'
    : [
        `You received this email because a meeting with ${company_name || 'us'} was booked with this address.`,
        email === '' ? '' : `Answer it, or write to ${email}.`,
      ]
        .filter(Boolean)
        .join(' ')
