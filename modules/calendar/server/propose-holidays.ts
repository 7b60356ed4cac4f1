import { Temporal } from 'temporal-polyfill'
import { holidayKinds, type HolidayKind } from '../contract/calendar-lists.ts'
import { calendarMessages as say } from '../contract/calendar-messages.ts'
import type { HolidayRow, ProposedHoliday } from '../contract/holiday-calls.ts'
import { dayText, weekdayOf } from './wall-clock.ts'

type Before = Pick<
  HolidayRow,
  'day' | 'name' | 'kind' | 'half' | 'every_year' | 'note' | 'location_id' | 'company_id'
>
type Target = { readonly year: number; readonly taken: readonly string[] }

/** Last year's list on the same dates of another year, with what must be looked up anew. Swaps are made for one day only. */
export const proposedFrom = (before: readonly Before[], { year, taken }: Target): ProposedHoliday[] =>
  before
    .filter(({ kind }) => kind !== 'working_day_swap')
    .map((holiday) => {
      const day = sameDayOf(holiday.day, year)
      return {
        location_id: holiday.location_id,
        company_id: holiday.company_id,
        day,
        name: holiday.name,
        kind: holiday.kind,
        half: holiday.half,
        in_place_of: null,
        every_year: holiday.every_year,
        note: holiday.note,
        warning: warningsOf({ ...holiday, day, before: holiday.day }, taken),
      }
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))

/** The 29th of February comes back as the 28th. */
const sameDayOf = (day: string, year: number): string =>
  Temporal.PlainDate.from(day).with({ year }, { overflow: 'constrain' }).toString()

type Seen = { readonly day: string; readonly before: string; readonly every_year: boolean }

function warningsOf({ day, before, every_year }: Seen, taken: readonly string[]): string {
  const weekday = weekdayOf(day)
  return [
    taken.includes(day) ? 'In the list already' : '',
    every_year ? '' : `Moves from year to year: it was on ${dayText(before)}`,
    day.slice(5) === before.slice(5) ? '' : `There is no ${dayText(before).slice(0, 5)} in that year`,
    weekday === 'Saturday' || weekday === 'Sunday' ? `Falls on a ${weekday}` : '',
  ]
    .filter(Boolean)
    .join('. ')
}

/** A line of a table: date, name, kind. A line of titles is passed over. */
export function proposedFromLine(
  [date = '', name = '', kind = '']: readonly string[],
  { location_id, year, taken }: Target & { readonly location_id: number },
): ProposedHoliday | null {
  if (name === '' || /^(date|day)$/i.test(date)) return null
  const day = readDay(date)
  const weekday = day ? weekdayOf(day) : ''
  const warnings = [
    day === null ? say.unreadableDate(date) : '',
    day !== null && !day.startsWith(`${year}-`) ? say.otherYear.text : '',
    day !== null && taken.includes(day) ? 'In the list already' : '',
    weekday === 'Saturday' || weekday === 'Sunday' ? `Falls on a ${weekday}` : '',
  ]
  return {
    location_id,
    company_id: null,
    day: day ?? `${year}-01-01`,
    name: name.normalize('NFC').slice(0, 80),
    kind: kindOf(kind),
    half: null,
    in_place_of: null,
    every_year: false,
    note: '',
    warning: warnings.filter(Boolean).join('. '),
  }
}

/** 26-01-2026, 26/1/2026 or 2026-01-26. */
function readDay(text: string): string | null {
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  const iso = indian
    ? `${indian[3]}-${indian[2]!.padStart(2, '0')}-${indian[1]!.padStart(2, '0')}`
    : /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? text
      : ''
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

/** Halves and swaps say more than a line holds; they are entered one by one. */
const kindOf = (text: string): HolidayKind =>
  /restricted|optional|rh/i.test(text) ? 'restricted' : holidayKinds.keys[0]
