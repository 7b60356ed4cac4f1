import { Temporal } from 'temporal-polyfill'
import type { ReadFile } from '#platform/server/untrusted-files/reading-protocol.ts'
import { cleanText } from '#platform/server/untrusted-files/readers/clean-text.ts'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'

/** A day of an event that lasts whole days, as calendar programs write it (RFC 5545). */
export type FileDay = {
  readonly day: string
  readonly name: string
  readonly note: string
  readonly yearly: boolean
}

type Event = { start?: string; end?: string; name?: string; note?: string; rule?: string; isGone?: boolean }

const LONGEST_EVENT_DAYS = 31
const MOST_EVENTS = 5_000
const MOST_LINES = 200_000

export type CalendarFileWish = { readonly year: number; readonly most: number }

/** The days of one year, for the process that reads files. */
export const read: ReadFile<CalendarFileWish, FileDay[]> = (bytes, { year, most }) => {
  if (countOf(bytes, '\n', MOST_LINES) > MOST_LINES) throw new UnreadableFile('too-much', 'lines')
  return readCalendarDays(bytes.toString('utf8'), year)
    .filter(({ day, yearly }) => yearly || day.startsWith(`${year}-`))
    .take(most)
    .toArray()
}

function countOf(bytes: Buffer, mark: string, most: number): number {
  let count = 0
  for (let at = bytes.indexOf(mark); at !== -1 && count <= most; at = bytes.indexOf(mark, at + mark.length))
    count += 1
  return count
}

/** The days of every event in or beside the year; those that come back each year stand in the year itself. */
function* readCalendarDays(file: string, year: number): Generator<FileDay, undefined> {
  for (const { start, end, name = '', note = '', rule = '', isGone } of eventsOf(file)) {
    const first = isGone || name === '' || start === undefined ? null : dayOf(start)
    if (first === null) continue
    const yearly = /FREQ=YEARLY/i.test(rule)
    // An event of many days may begin in the year before; what is further away is not unfolded at all.
    if (!yearly && Math.abs(Number(first.slice(0, 4)) - year) > 1) continue
    const shown = yearly ? sameDayIn(first, year) : first
    for (const days of lengthOf(first, end)) yield { day: later(shown, days), name, note, yearly }
  }
}

/** Counted as they are read: their first line may be written in any case. */
function* eventsOf(file: string): Generator<Event, undefined> {
  let events = 0
  let event: Event | null = null
  let depth = 0
  // A line that begins with a space goes on with the one before.
  for (const line of file.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([A-Za-z-]+)(?:;(?:[^:"]|"[^"]*")*)?:(.*)$/.exec(line) ?? []
    const key = name.toUpperCase()
    if (key === 'BEGIN' && value.toUpperCase() === 'VEVENT') {
      events += 1
      if (events > MOST_EVENTS) throw new UnreadableFile('too-much', 'events')
      event = {}
    } else if (key === 'BEGIN' && event) depth++
    else if (key === 'END' && event && depth > 0) depth--
    else if (key === 'END' && event) {
      yield event
      event = null
    } else if (event && depth === 0) take(event, key, value)
  }
}

function take(event: Event, key: string, value: string): void {
  if (key === 'DTSTART') event.start = value
  else if (key === 'DTEND') event.end = value
  else if (key === 'SUMMARY') event.name = plain(value)
  else if (key === 'DESCRIPTION') event.note = plain(value)
  else if (key === 'RRULE') event.rule = value
  else if (key === 'STATUS') event.isGone = value.toUpperCase() === 'CANCELLED'
}

/** Longer than any name or note that is kept. */
const LONGEST_TEXT = 1_000

const plain = (value: string): string =>
  cleanText(value.slice(0, LONGEST_TEXT))
    .replace(/\\[nN]/g, ' ')
    .replace(/\\([\\;,])/g, '$1')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()

/** `20270126` and `20270126T090000` are the 26th of January, whatever the zone: a holiday is a day. */
function dayOf(value: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(T|$)/.exec(value) ?? []
  if (!year) return null
  try {
    return Temporal.PlainDate.from(`${year}-${month}-${day}`).toString()
  } catch {
    return null
  }
}

/** How many days after the first one it goes on; the end is the first day that is not part of it any more. */
function lengthOf(first: string, end: string | undefined): number[] {
  const last = end === undefined ? null : dayOf(end)
  const days = last === null ? 1 : Temporal.PlainDate.from(first).until(last).days
  return Array.from({ length: Math.min(Math.max(1, days), LONGEST_EVENT_DAYS) }, (_, at) => at)
}

const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

const sameDayIn = (day: string, year: number) =>
  Temporal.PlainDate.from(day).with({ year }, { overflow: 'constrain' }).toString()
