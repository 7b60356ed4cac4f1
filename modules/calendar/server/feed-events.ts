import type { CalendarEvent } from '../../../platform/server/calendar-files/calendar-event.ts'
import { absenceKinds, isAway } from '../contract/calendar-lists.ts'
import type { DayPlan } from '../contract/day-plan.ts'
import type { KeptAbsence } from './absence-queries.ts'
import type { KeptBooking } from './booking-queries.ts'

const wholeDay = (day: string) => ({ firstDay: day, lastDay: day })

export const holidayEvent = ({ day, holiday, kind }: DayPlan): CalendarEvent | null =>
  holiday && {
    uid: `holiday-${holiday.id}@atrium`,
    sequence: 0,
    summary: kind === 'holiday' ? holiday.name : `${holiday.name} (half day)`,
    when: wholeDay(day),
    isBusy: false,
  }

const partWords = { full: '', first_half: ' (first half)', second_half: ' (second half)', hours: '' }

/** With a name it is somebody else's: only that they are away, or where they work. */
export function absenceEvent(
  absence: KeptAbsence,
  whose: { readonly name?: string; readonly zone: string },
): CalendarEvent {
  const { source, source_id, person_id, day, kind, label, part, starts_at, ends_at } = absence
  const words = isAway(kind) ? 'away' : absenceKinds.labelOf(kind).toLowerCase()
  return {
    uid: `${source}-${source_id}-${person_id}-${day}-${part}@atrium`,
    sequence: 0,
    summary:
      whose.name === undefined ? `${label}${partWords[part]}` : `${whose.name}: ${words}${partWords[part]}`,
    when:
      starts_at !== null && ends_at !== null
        ? { from: starts_at, until: ends_at, zone: whose.zone }
        : wholeDay(day),
    isBusy: whose.name === undefined && isAway(kind),
  }
}

export const bookingEvent = (booking: KeptBooking, zone: string): CalendarEvent => ({
  uid: `booking-${booking.source}-${booking.source_id}@atrium`,
  sequence: 0,
  summary: booking.label,
  when: { from: booking.starts_at, until: booking.ends_at, zone },
})
