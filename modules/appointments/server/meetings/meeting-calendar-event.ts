import type { CalendarEvent } from '#platform/server/calendar-files/calendar-event.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import type { Meeting, Page } from '#appointments/server/appointment-queries.ts'

export const LONGEST_MESSAGE = 300

export type Reader = 'visitor' | 'guest' | 'host'

/**
 * One meeting as calendars hold it, the same for everybody but for the link in it: only who booked may move and cancel.
 * The organizer stays when the host changes, because programs refuse a change by someone else.
 */
export function meetingEvent(
  meeting: Meeting,
  { page, link }: { readonly page: Page; readonly link: string | null },
): CalendarEvent {
  const host = { name: meeting.host, email: meeting.host_email }
  // A guest, too, gets this file, at an address of the visitor's choice.
  const name = strangersText(meeting.name)
  const visitor = { name, email: meeting.email }
  const company = page.company_name === '' ? 'Meeting' : page.company_name
  const guest =
    meeting.guest_email === ''
      ? []
      : [{ name: meeting.guest_email, email: meeting.guest_email, isOptional: true }]
  return {
    uid: `appointment-${meeting.uid}@atrium`,
    sequence: meeting.sequence,
    summary: `${company}: ${name} and ${meeting.host}`,
    description: [
      strangersText(meeting.message, LONGEST_MESSAGE),
      link === null ? '' : `Move or cancel: ${link}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    when: { from: meeting.starts_at, until: meeting.ends_at, zone: meeting.zone },
    ...(meeting.meeting_link ? { location: meeting.meeting_link } : {}),
    organizer: page.email === '' ? host : { name: page.company_name || host.name, email: page.email },
    attendees: page.email === '' ? [visitor, ...guest] : [visitor, host, ...guest],
  }
}
