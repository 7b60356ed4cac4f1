import { Temporal } from 'temporal-polyfill'
import type { ChangeRow } from '#operations/contract/change-log/change-log-calls.ts'

/** One line of the change log as it is stored. */
export type StoredChange = {
  readonly id: number
  readonly at: string
  readonly actor_name: string
  readonly table_name: string
  readonly row_id: string
  readonly action: ChangeRow['action']
  readonly before: unknown
  readonly after: unknown
}

/** The name that a column's number stands for: location_id 3 → Delhi. Undefined where it stands for none. */
export type NameOf = (table: string, column: string, value: unknown) => string | undefined

export type IsHidden = (table: string, column: string) => boolean

type Words = { readonly nameOf: NameOf; readonly isHidden: IsHidden; readonly zone: string }

/** As secrets stand there: that it changed may be read, what it was may not. */
export const HIDDEN = '•••'

/** `account_role` → "Account role" */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function changeInWords(change: StoredChange, { nameOf, isHidden, zone }: Words): ChangeRow {
  const before = rowOf(change.before)
  const after = rowOf(change.after)
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const read = (column: string, row: Row) => {
    // Also where it is empty, or what is left empty would tell.
    if (isHidden(change.table_name, column)) return column in row ? HIDDEN : null
    return nameOf(change.table_name, column, row[column]) ?? valueInWords(row[column], zone)
  }
  return {
    id: change.id,
    at: change.at,
    actor_name: change.actor_name,
    table: change.table_name,
    record: inWords(change.table_name),
    row_id: change.row_id,
    row_name: nameOf(change.table_name, 'id', Number(change.row_id)) ?? lastName(before, after),
    action: change.action,
    changes: columns
      .filter((column) => !isMachinery(column))
      .map((column) => ({
        label: inWords(column.replace(/_id$/, '').replace(/^stored_file$/, 'file')),
        before: read(column, before),
        after: read(column, after),
      }))
      .filter((entry) => entry.before !== null || entry.after !== null),
  }
}

type Row = Readonly<Record<string, unknown>>

/** Numbers and digests that only the product reads. */
const isMachinery = (column: string): boolean => /^(id|version|(.*_)?sha256)$/.test(column)

const rowOf = (stored: unknown): Row => (typeof stored === 'object' && stored !== null ? (stored as Row) : {})

/** What is gone keeps the name that it had. */
function lastName(before: Row, after: Row): string | null {
  const name = after['name'] ?? before['name'] ?? after['title'] ?? before['title']
  return typeof name === 'string' ? name : null
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function valueInWords(value: unknown, zone: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.length === 0 ? null : value.join(', ')
  if (typeof value === 'object') return Object.keys(value).length === 0 ? null : JSON.stringify(value)
  const text = String(value)
  return instant.test(text) ? localTime(text, zone) : text
}

export const localTime = (at: string, zone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
