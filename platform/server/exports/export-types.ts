import type { Storage } from '#platform/server/files/storage/storage.ts'

/**
 * What a column holds, as rows carry it: money in minor units, days in hundredths, percent in basis points,
 * dates as `YYYY-MM-DD`, instants as ISO text in UTC. Ids and phone numbers are text. A picture is the key of its
 * small form in the storage; CSV leaves the column out.
 */
export type ColumnType = 'text' | 'number' | 'money' | 'days' | 'date' | 'instant' | 'percent' | 'picture'

export type ExportColumn<Key extends string = string> = {
  readonly key: Key
  readonly label: string
  readonly type: ColumnType
  /** In characters; each type has a usual one. */
  readonly width?: number
  /** ISO code of a money column; rupees where none is named. */
  readonly currency?: string
  /** In a spreadsheet, how the value comes about; `cell` names the cell of another column in the same row. */
  readonly formula?: (cell: (key: string) => string) => string
  /** Figures written as text, such as 168:30, end in one line in print, as numbers do. */
  readonly endsInLine?: boolean
}

export type CellValue = string | number | boolean | null | undefined
export type ExportRow = Readonly<Record<string, CellValue>>

export type ExportTable<Row extends ExportRow = ExportRow> = {
  readonly title: string
  /** What the list was narrowed to, in words; empty when it is the whole list. */
  readonly filterText: string
  readonly columns: readonly ExportColumn<Extract<keyof Row, string>>[]
  readonly rows: AsyncIterable<Row>
  /** Where the pictures of a picture column lie. */
  readonly pictures?: Pick<Storage, 'read'>
  /** So many columns from the left stay in sight in a sheet, as its head does; none where it is not said. */
  readonly heldColumns?: number
  /** What the letters in its cells stand for, where they are not words. */
  readonly signs?: string
}

/** Who took the list along, when, and in whose local time its instants are written. */
export type ExportAbout = { readonly by: string; readonly at: Date; readonly zone: string }
