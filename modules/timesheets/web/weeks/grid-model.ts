import { durationText, readDuration } from '#timesheets/contract/read-duration.ts'
import type { EntryView, Work } from '#timesheets/contract/entries/entry-views.ts'

export type { Work }

export const workKey = ({ project_id, item_id, special_task }: Work): string => {
  if (special_task !== null) return `t:${special_task}`
  return item_id === null ? `p${project_id}` : `p${project_id}/${item_id}`
}
export const cellKey = (work: string, day: string): string => `${work}/${day}`

/** The entry of a cell by total hours; what is kept by start and end stands beside it. */
export const entryOf = (entries: readonly EntryView[], work: string, day: string): EntryView | null =>
  entries.find((entry) => entry.mode === 'total_hours' && entry.day === day && workKey(entry) === work) ??
  null

export const clockMinutes = (entries: readonly EntryView[], work: string, day: string): number =>
  entries
    .filter((entry) => entry.mode === 'start_end_time' && entry.day === day && workKey(entry) === work)
    .reduce((sum, { minutes }) => sum + minutes, 0)

export type Typed = { readonly minutes: number | null } | { readonly problem: string }

const problems = {
  unreadable: 'Enter a time such as 1:30, 1.5 or 90m',
  nothing: 'Enter some time.',
  'too-much': 'A day has 24 hours.',
}

export function readTyped(text: string): Typed {
  const read = readDuration(text)
  if (read === null) return { minutes: null }
  return 'problem' in read ? { problem: problems[read.problem] } : read
}

export const shown = (minutes: number | null): string => (minutes === null ? '' : durationText(minutes))

/** What a spreadsheet puts on the clipboard: rows by line, cells by tab. */
export const readTable = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

export const writeTable = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.join('\t')).join('\n')

export type Place = { readonly row: number; readonly column: number }

/** The places between two corners, whichever was chosen first. */
export function rangeOf(one: Place, other: Place): Place[] {
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)]
  const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)]
  const places: Place[] = []
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push({ row, column })
  return places
}
