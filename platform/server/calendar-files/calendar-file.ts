import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { CalendarAttendee, CalendarEvent, CalendarMethod } from './calendar-event.ts'
import { timeZoneText } from './time-zone-text.ts'

export type CalendarFile = {
  readonly method: CalendarMethod
  readonly events: readonly CalendarEvent[]
  readonly now: Date
}

/** As a mail carries it: programs recognise an invitation by the method beside the type. */
export type CalendarAttachment = { readonly name: string; readonly mime: string; readonly content: string }

/** The text that calendar programs read (RFC 5545, 5546). */
export function calendarFile({ method, events, now }: CalendarFile): string {
  const timezone = { name: null, generator: (zone: string) => timeZoneText(zone, events) }
  const calendar = ical({
    prodId: { company: 'Atrium', product: 'Atrium', language: 'EN' },
    method: ICalCalendarMethod[method],
    timezone,
  })
  for (const event of events) calendar.createEvent(eventData(event, method, now))
  return `${calendar.toString()}\r\n`
}

export function calendarAttachment(file: CalendarFile): CalendarAttachment {
  return {
    name: file.method === 'CANCEL' ? 'cancelled.ics' : 'invitation.ics',
    mime: `text/calendar; charset=utf-8; method=${file.method}`,
    content: calendarFile(file),
  }
}

function eventData(event: CalendarEvent, method: CalendarMethod, now: Date): ICalEventData {
  const isBusy = event.isBusy ?? true
  return {
    id: event.uid,
    sequence: event.sequence,
    stamp: now,
    ...timesOf(event),
    summary: event.summary,
    description: event.description ?? null,
    location: event.location ?? null,
    url: event.url ?? null,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isBusy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    organizer: event.organizer ?? null,
    attendees: (event.attendees ?? []).map(attendeeData),
    // A cancelled event reminds nobody.
    alarms: method === 'CANCEL' ? [] : (event.remindMinutesBefore ?? []).map(reminder),
  }
}

function timesOf({ when }: CalendarEvent): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  if ('firstDay' in when)
    return {
      allDay: true,
      start: Temporal.PlainDate.from(when.firstDay),
      // The end is the first day that is not part of it any more.
      end: Temporal.PlainDate.from(when.lastDay).add({ days: 1 }),
    }
  const at = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(when.zone)
  return { start: at(when.from), end: at(when.until), timezone: when.zone }
}

const attendeeData = (attendee: CalendarAttendee) => ({
  name: attendee.name,
  email: attendee.email,
  role: attendee.isOptional ? ICalAttendeeRole.OPT : ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.NEEDSACTION,
  rsvp: true,
})

const reminder = (minutes: number) => ({ type: ICalAlarmType.display, trigger: minutes * 60 })
