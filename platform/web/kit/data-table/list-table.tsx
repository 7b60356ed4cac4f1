import { useMemo } from 'react'
import type { AnyList, List } from '#platform/contract/lists/define-list.ts'
import type { ListColumns } from '#platform/contract/lists/list-column.ts'
import type { ListFilters } from '#platform/contract/lists/list-filter.ts'
import type { Call, GotFrom } from '#platform/contract/call.ts'
import { DataTable } from './data-table.tsx'
import { tableColumnsOf } from './list-cells.tsx'
import { tableFiltersOf, type Choices } from './list-filters.ts'
import type { Column, DataTableProps } from './table-types.ts'

export type ListRow<L extends AnyList> = GotFrom<L['read']>['rows'][number]
type ColumnsOf<L> = L extends List<infer _R, infer C, infer _F, infer _A, infer _X> ? C : never

type ListTableProps<L extends AnyList> = Pick<
  DataTableProps<ListRow<L>>,
  'rowName' | 'people' | 'onOpen' | 'rowActions' | 'bulkActions' | 'choiceActions' | 'empty' | 'input'
> & {
  list: L
  /** Cells that show more than their kind does. */
  cells?: { readonly [K in keyof ColumnsOf<L>]?: (row: ListRow<L>) => React.ReactNode }
  /** Columns that only this answer knows, after the declared ones. */
  furtherColumns?: readonly Column<ListRow<L>>[]
  /** What can be chosen in filters of which only the page knows that: offices, people, records. */
  choices?: Choices
  /** Columns and filters that say the same in every row, because the page is about one record: not shown. */
  without?: readonly string[]
  /** Who may read the list and not take it along sees no export. */
  exports?: boolean
}

/** A declared list on the screen: its columns, filters, search, sorting, views, sums and export. */
export function ListTable<L extends AnyList>({
  list,
  cells = {},
  furtherColumns = [],
  choices = {},
  without = [],
  exports = true,
  ...props
}: ListTableProps<L>) {
  const columns = useMemo(
    () => [...tableColumnsOf<ListRow<L>>(list.columns as ListColumns<never>, cells), ...furtherColumns],
    [list, cells, furtherColumns],
  )
  return (
    <DataTable<ListRow<L>>
      {...props}
      name={list.key}
      label={list.title}
      call={list.read}
      rowKey={(row) => (row as { id: string | number }).id}
      columns={columns.filter(({ key }) => !without.includes(key))}
      filters={tableFiltersOf(list.filters as ListFilters, choices).filter(
        ({ name }) => !without.includes(name),
      )}
      order={list.order}
      {...(list.search === null ? {} : { searchLabel: list.search })}
      {...(exports && list.export ? { exportCall: list.export as Call } : {})}
    />
  )
}
