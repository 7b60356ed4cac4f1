import type { AnyList } from '#platform/contract/lists/define-list.ts'
import {
  cellOf,
  minutesAsClock,
  type ListColumn,
  type ListColumns,
} from '#platform/contract/lists/list-column.ts'
import type { CellValue, ColumnType, ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import type { Hidden } from './list-sight.ts'

const PIXELS_OF_A_CHARACTER = 8

const types: Readonly<Record<ListColumn['kind'], ColumnType>> = {
  text: 'text',
  number: 'number',
  days: 'days',
  money: 'money',
  percent: 'percent',
  minutes: 'text',
  date: 'date',
  instant: 'instant',
  month: 'text',
  yes: 'text',
  person: 'text',
  state: 'text',
  words: 'text',
}

type FileColumns = readonly (readonly [string, ListColumn])[]

/** The columns of the file, in the order of the declaration, that the reader has. */
export const fileColumnsOf = (list: AnyList, hidden: Hidden): FileColumns =>
  Object.entries(list.columns as ListColumns<never>).filter(
    ([key, column]) => column.only !== 'screen' && !hidden.columns.has(key),
  )

export const exportColumnsOf = (columns: FileColumns): ExportColumn[] =>
  columns.map(([key, column]) => ({
    key,
    label: column.label,
    type: types[column.kind],
    ...widthOf(column),
    ...(column.kind === 'minutes' ? { endsInLine: true } : {}),
  }))

function widthOf({ kind, width, fills }: ListColumn): { width?: number } {
  if (types[kind] !== 'text') return {}
  if (fills) return { width: 40 }
  if (width !== undefined) return { width: Math.round(width / PIXELS_OF_A_CHARACTER) }
  return kind === 'person' ? { width: 28 } : {}
}

export const exportRowOf = (columns: FileColumns, row: unknown): ExportRow =>
  Object.fromEntries(columns.map(([key, column]) => [key, inFile(column, cellOf(column, key, row))]))

function inFile(column: ListColumn, value: unknown): CellValue {
  if (value === null || value === undefined) return null
  if (column.kind === 'person') return (value as { name: string }).name
  if (column.kind === 'state') return column.of.labelOf(String(value))
  if (column.kind === 'words') return column.of[String(value)] ?? String(value)
  if (column.kind === 'minutes') return minutesAsClock(value as number)
  return value as CellValue
}
