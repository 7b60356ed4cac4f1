import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventRepeatingFreq,
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
  const isCancelled = event.isCancelled ?? method === 'CANCEL'
  return {
    id: event.uid,
    sequence: event.sequence,
    stamp: now,
    ...timesOf(event),
    summary: event.summary,
    description: event.description ?? null,
    location: event.location ?? null,
    url: event.url ?? null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isBusy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    organizer: event.organizer ?? null,
    attendees: (event.attendees ?? []).map(attendeeData),
    // A cancelled event reminds no one.
    alarms: isCancelled ? [] : (event.remindMinutesBefore ?? []).map(reminder),
  }
}

type Times = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone' | 'repeating'>

function timesOf({ when }: CalendarEvent): Times {
  if ('firstDay' in when) return daysOf(when)
  const at = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(when.zone)
  return { start: at(when.from), end: at(when.until), timezone: when.zone }
}

function daysOf({
  firstDay,
  lastDay,
  except = [],
}: Extract<CalendarEvent['when'], { firstDay: string }>): Times {
  const start = Temporal.PlainDate.from(firstDay)
  const last = Temporal.PlainDate.from(lastDay)
  // The end is the first day that is not part of it any more.
  if (except.length === 0) return { allDay: true, start, end: last.add({ days: 1 }) }
  return {
    allDay: true,
    start,
    end: start.add({ days: 1 }),
    repeating: {
      freq: ICalEventRepeatingFreq.DAILY,
      // A count, because a last day would be written as a moment, which whole days do not have.
      count: start.until(last).days + 1,
      exclude: except.map((day) => Temporal.PlainDate.from(day)),
    },
  }
}

const attendeeData = (attendee: CalendarAttendee) => ({
  name: attendee.name,
  email: attendee.email,
  role: attendee.isOptional ? ICalAttendeeRole.OPT : ICalAttendeeRole.REQ,
  status: attendee.isSure ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
  rsvp: !attendee.isSure,
})

const reminder = (minutes: number) => ({ type: ICalAlarmType.display, trigger: minutes * 60 })
