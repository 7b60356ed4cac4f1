import type { CalendarEvent } from '#platform/server/calendar-files/calendar-event.ts'
import { absenceKinds, isAway } from '#calendar/contract/calendar-lists.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import type { KeptChange } from '#calendar/server/absences/absence-change-queries.ts'
import type { KeptAbsence } from '#calendar/server/absences/absence-queries.ts'
import type { KeptBooking } from '#calendar/server/availability/booking-queries.ts'

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

type ToldDay = Pick<
  KeptAbsence,
  'source' | 'source_id' | 'person_id' | 'day' | 'part' | 'kind' | 'label' | 'starts_at' | 'ends_at'
> & { readonly sequence?: number; readonly gone?: boolean }

type Whose = { readonly name?: string; readonly zone: string }

/** With a name it is someone else's: only that they are away, or where they work. */
function absenceEvent(absence: ToldDay, whose: Whose): CalendarEvent {
  const { kind, label, part, starts_at, ends_at, day, sequence = 0 } = absence
  const words = isAway(kind) ? 'away' : absenceKinds.labelOf(kind).toLowerCase()
  return {
    uid: `${keyOf(absence)}@atrium`,
    sequence,
    summary:
      whose.name === undefined ? `${label}${partWords[part]}` : `${whose.name}: ${words}${partWords[part]}`,
    when:
      starts_at !== null && ends_at !== null
        ? { from: starts_at, until: ends_at, zone: whose.zone }
        : wholeDay(day),
    isBusy: whose.name === undefined && isAway(kind),
    isCancelled: absence.gone === true,
  }
}

type Around = { readonly since: string; readonly whoseOf: (personId: number) => Whose }

/** What holds, and what was taken back since a moment: a program that has read it must hear that it is gone. */
export function absenceEvents(
  absences: readonly KeptAbsence[],
  changes: readonly KeptChange[],
  { since, whoseOf }: Around,
): CalendarEvent[] {
  const sequences = new Map(changes.map((change) => [keyOf(change), change.sequence]))
  const there = absences.map((absence) => ({ ...absence, sequence: sequences.get(keyOf(absence)) ?? 0 }))
  const known = new Set(there.map(keyOf))
  const gone = changes
    .filter((change) => change.gone_at !== null && change.gone_at >= since && !known.has(keyOf(change)))
    .map((change) => ({ ...change, gone: true }))
  return [...there, ...gone].map((day) => absenceEvent(day, whoseOf(day.person_id)))
}

const keyOf = ({ source, source_id, person_id, day, part }: Omit<ToldDay, 'kind' | 'label'>) =>
  `${source}-${source_id}-${person_id}-${day}-${part}`

export const bookingEvent = (booking: KeptBooking, zone: string): CalendarEvent => ({
  uid: `booking-${booking.source}-${booking.source_id}@atrium`,
  sequence: 0,
  summary: booking.label,
  when: { from: booking.starts_at, until: booking.ends_at, zone },
})
