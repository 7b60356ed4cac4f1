import { sql, type Expression } from 'kysely'
import type { ListColumn } from '#platform/contract/lists/list-column.ts'

/** PostgreSQL's type of a sorted expression, for the comparison with the key of the last row. */
type KeyType = 'text' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'boolean'

export type SortKey = {
  readonly by: Expression<unknown>
  readonly type: KeyType
  /** Rows without a value come last, whichever way the list is sorted. */
  readonly nullable: boolean
}

/** A column of the query by its name, or an expression of the same type as the column's kind. */
type Sorted = string | Expression<unknown>

/** The sort of a column that is never null: an index on it and the id can be used. */
export type NeverNull = { readonly neverNull: Sorted }
export const neverNull = (sorted: Sorted): NeverNull => ({ neverNull: sorted })

/** How `listQuery` is told to sort by a column. */
export type SortSource = Sorted | NeverNull

const isNeverNull = (source: SortSource): source is NeverNull =>
  typeof source === 'object' && 'neverNull' in source

export function sortKeyOf(column: ListColumn, source: SortSource): SortKey {
  const nullable = !isNeverNull(source)
  const sorted = isNeverNull(source) ? source.neverNull : source
  const { type, by } = keyOfKind(column, sorted)
  return { by, type, nullable }
}

const types: Readonly<Record<Exclude<ListColumn['kind'], 'state' | 'words'>, KeyType>> = {
  text: 'text',
  person: 'text',
  month: 'text',
  date: 'date',
  instant: 'timestamptz',
  number: 'numeric',
  days: 'bigint',
  money: 'bigint',
  percent: 'bigint',
  minutes: 'bigint',
  yes: 'boolean',
}

function keyOfKind(column: ListColumn, sorted: Sorted): Pick<SortKey, 'by' | 'type'> {
  // In the order in which the catalogue tells them, which is the order of the business.
  if (column.kind === 'state') return { type: 'bigint', by: placeIn(column.of.keys, sorted) }
  if (column.kind === 'words') return { type: 'bigint', by: placeIn(Object.keys(column.of), sorted) }
  const type = types[column.kind]
  if (typeof sorted !== 'string') return { type, by: sorted }
  return { type, by: type === 'text' ? sql`lower(${sql.ref(sorted)})` : sql.ref(sorted) }
}

/** Written out, so that an index on the same expression serves the sort. */
const placeIn = (keys: readonly string[], sorted: Sorted) =>
  sql`array_position(${sql.lit(`{${keys.map((key) => JSON.stringify(key)).join(',')}}`)}::text[], ${typeof sorted === 'string' ? sql.ref(sorted) : sorted}::text)`
