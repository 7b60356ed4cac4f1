import type { AnyList } from '#platform/contract/lists/define-list.ts'
import type { ListColumns } from '#platform/contract/lists/list-column.ts'
import type { ListFilters } from '#platform/contract/lists/list-filter.ts'
import { invalid } from '#platform/contract/refusal.ts'
import { wording } from '#platform/contract/schema-wording.ts'
import { must } from '#platform/server/must.ts'

/** What a reader does not have of a list: columns, and filters by what is in them. */
export type Hidden = { readonly columns: ReadonlySet<string>; readonly filters: ReadonlySet<string> }

export type Answers = Readonly<Record<string, boolean>>

export function hiddenOf(list: AnyList, answers: Answers): Hidden {
  const columns = list.columns as ListColumns<never>
  const filters = list.filters as ListFilters
  const isHidden = (seenBy: string | undefined) => seenBy !== undefined && answers[seenBy] !== true
  const hidden = Object.keys(columns).filter((key) => isHidden(columns[key]?.seenBy))
  return {
    columns: new Set(hidden),
    filters: new Set(
      Object.keys(filters).filter((key) => isHidden(filters[key]?.seenBy) || hidden.includes(key)),
    ),
  }
}

export const isAllSeen = ({ columns, filters }: Hidden): boolean => columns.size + filters.size === 0

type Sent = Readonly<Record<string, unknown>>

/** In the words in which the door refuses a column or a filter that there is not. */
export function refuseHidden({ columns, filters }: Hidden, asked: Sent): void {
  const { sort } = asked
  must(typeof sort !== 'string' || !columns.has(sort), invalid(unknownSort, 'sort'))
  for (const name of filters) must(asked[name] === undefined, invalid(unknownField, name))
}

const unknownSort = wording({ code: 'invalid_value', values: [], input: 'sort' }) ?? ''
const unknownField = wording({ code: 'unrecognized_keys', keys: [], input: {} }) ?? ''

/** The row as it leaves the server: what is in a hidden column is not in it. */
export function withoutHidden<Row extends object>({ columns }: Hidden, row: Row): Row {
  if (columns.size === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([key]) => !columns.has(key))) as Row
}
