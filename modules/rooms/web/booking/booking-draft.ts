import type { PersonChosen } from '#organization/web/public.ts'
import type { SentBy } from '#platform/contract/call.ts'
import type { BookingDetails, bookRoom, RepeatRule } from '#rooms/contract/booking/booking-calls.ts'
import { LONGEST_MINUTES, QUARTER } from '#rooms/contract/rooms-lists.ts'
import type { Chosen } from './room-grid.tsx'

/** What the booking form holds while it is filled in. */
export type Draft = {
  readonly room_id: number | null
  readonly day: string | null
  readonly start: string | null
  readonly minutes: number
  readonly title: string
  readonly private: boolean
  readonly organiser: PersonChosen | null
  readonly people: readonly PersonChosen[]
  readonly guests: string
  readonly repeat: RepeatRule | null
}

export const emptyDraft = (chosen: Partial<Chosen>): Draft => ({
  room_id: chosen.room_id ?? null,
  day: chosen.day ?? null,
  start: chosen.start ?? null,
  minutes: chosen.minutes ?? 60,
  title: '',
  private: false,
  organiser: null,
  people: [],
  guests: '',
  repeat: null,
})

export const draftOf = (booking: BookingDetails): Draft => ({
  room_id: booking.room_id,
  day: booking.day,
  start: booking.start,
  minutes: booking.minutes,
  title: booking.title,
  private: booking.private,
  organiser: booking.organiser,
  people: booking.people,
  guests: booking.guests.join(', '),
  repeat: null,
})

export const guestsOf = ({ guests }: Draft): string[] =>
  guests
    .split(/[\s,;]+/)
    .map((word) => word.trim())
    .filter(Boolean)

type Timed = Pick<SentBy<typeof bookRoom>, 'room_id' | 'day' | 'start' | 'minutes'>

/** The part that can be checked before the rest is filled in; null while something of it is missing. */
export function timeOf({ room_id, day, start, minutes }: Draft): Timed | null {
  return room_id === null || day === null || start === null ? null : { room_id, day, start, minutes }
}

export const contentOf = (draft: Draft) => ({
  title: draft.title,
  private: draft.private,
  people: draft.people.map(({ id }) => id),
  guests: guestsOf(draft),
})

/** A rule that the server can work out; half-filled ones are not asked about. */
export const isWhole = (repeat: RepeatRule | null): boolean =>
  repeat === null ||
  ((repeat.until === null) !== (repeat.times === null) &&
    (repeat.kind !== 'weekly' || repeat.weekdays.length > 0))

const lengthText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export const lengths = Array.from({ length: LONGEST_MINUTES / QUARTER }, (_, n) => {
  const value = (n + 1) * QUARTER
  return { value, label: lengthText(value) }
})

const twoDigits = (count: number) => String(count).padStart(2, '0')
const quarters = Array.from(
  { length: (24 * 60) / QUARTER },
  (_, n) => `${twoDigits(Math.floor(n / 4))}:${twoDigits((n % 4) * QUARTER)}`,
)

type Hours = { readonly opens: string; readonly closes: string }

/** Quarter hours while the room is open, and the time that was offered after a pause. */
export function startsOf(hours: Hours | undefined, chosen: string | null) {
  const open = hours ? quarters.filter((time) => time >= hours.opens && time < hours.closes) : quarters
  const all = chosen === null || open.includes(chosen) ? open : [...open, chosen].toSorted()
  return all.map((time) => ({ value: time, label: time }))
}
