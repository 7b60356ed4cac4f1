import { dayInWords, dayOfYear } from '#platform/contract/day-in-words.ts'
import { Temporal } from 'temporal-polyfill'
import { holidayKinds, type Half, type HolidayKind } from '#calendar/contract/calendar-lists.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type { HolidayRow, ProposedHoliday } from '#calendar/contract/holidays/holiday-calls.ts'
import { weekdayOf } from '#calendar/server/wall-clock.ts'
import { beginningOf } from './beginning-of-text.ts'

type Before = Pick<
  HolidayRow,
  'day' | 'name' | 'kind' | 'half' | 'every_year' | 'note' | 'location_id' | 'company_id'
>
type Target = { readonly year: number; readonly taken: readonly string[] }

/** Last year's list on the same dates of another year, with what must be looked up again. Swaps are made for one day only. */
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
    taken.includes(day) ? 'Already on the list' : '',
    every_year ? '' : `Date changes every year. It was on ${dayInWords(before)}`,
    day.slice(5) === before.slice(5) ? '' : `There is no ${dayOfYear(before)} in that year`,
    weekday === 'Saturday' || weekday === 'Sunday' ? `Falls on a ${weekday}` : '',
  ]
    .filter(Boolean)
    .join('. ')
}

type Listed = {
  readonly date: string
  readonly name: string
  readonly kind?: string | undefined
  readonly note?: string | undefined
  readonly yearly?: boolean
}

type Reading = Target & { readonly location_id: number }

/** What a file or a table says, line by line, with what is worth a look. */
export function proposedFromLines(
  lines: readonly Listed[],
  { location_id, year, taken }: Reading,
): ProposedHoliday[] {
  const seen = new Set<string>()
  return lines.map(({ date, name, kind = '', note = '', yearly = false }) => {
    const day = readDay(date)
    const weekday = day ? weekdayOf(day) : ''
    const isTwice = day !== null && seen.has(day)
    if (day) seen.add(day)
    const warnings = [
      day === null ? say.unreadableDate(beginningOf(date, LONGEST_DATE)) : '',
      day !== null && !day.startsWith(`${year}-`) ? say.otherYear.text : '',
      day !== null && taken.includes(day) ? 'Already on the list' : '',
      isTwice ? 'Duplicate of a line above' : '',
      weekday === 'Saturday' || weekday === 'Sunday' ? `Falls on a ${weekday}` : '',
    ]
    return {
      location_id,
      company_id: null,
      day: day ?? `${year}-01-01`,
      name: beginningOf(name.normalize('NFC'), LONGEST_NAME),
      ...kindOf(kind),
      in_place_of: null,
      every_year: yearly,
      note: beginningOf(note.normalize('NFC'), LONGEST_NOTE),
      warning: warnings.filter(Boolean).join('. '),
    }
  })
}

const LONGEST_NAME = 80
const LONGEST_NOTE = 200
const LONGEST_DATE = 40

const headings = {
  date: /^(date|day)$/i,
  name: /^(name|holiday|festival|occasion)$/i,
  kind: /^(kind|type)$/i,
  note: /^notes?$/i,
}
const HEADING_WITHIN = 10

/** The lines of a table: by its headings where it has some, else date, name and kind in this order. */
export function linesOfTable(rows: readonly (readonly string[])[]): Listed[] {
  const at = rows
    .slice(0, HEADING_WITHIN)
    .findIndex((row) => row.some((cell) => headings.date.test(cell.trim())))
  const columns = columnsOf(at === -1 ? null : rows[at]!)
  return rows
    .slice(at + 1)
    .flatMap((row) => {
      const cell = (index: number) => (row[index] ?? '').trim()
      const [date, name] = [cell(columns.date), cell(columns.name)]
      return date === '' && name === ''
        ? []
        : [{ date, name, kind: cell(columns.kind), note: cell(columns.note) }]
    })
    .filter(({ name }) => name !== '')
}

function columnsOf(heading: readonly string[] | null) {
  if (heading === null) return { date: 0, name: 1, kind: 2, note: 3 }
  const find = (wanted: RegExp) => heading.findIndex((cell) => wanted.test(cell.trim()))
  const name = find(headings.name)
  return {
    date: find(headings.date),
    name: name === -1 ? 1 : name,
    kind: find(headings.kind),
    note: find(headings.note),
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

/** A half says which one; a swap says more than a line holds and is entered by itself. */
function kindOf(text: string): { kind: HolidayKind; half: Half | null } {
  if (/half/i.test(text))
    return { kind: 'half_day', half: /second|after/i.test(text) ? 'second_half' : 'first_half' }
  return {
    kind: /restricted|optional|^rh$/i.test(text.trim()) ? 'restricted' : holidayKinds.keys[0],
    half: null,
  }
}
