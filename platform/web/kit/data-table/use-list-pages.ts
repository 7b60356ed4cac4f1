import type { AnyList } from '#platform/contract/lists/define-list.ts'
import type { ListColumns } from '#platform/contract/lists/list-column.ts'
import type { ListFilters } from '#platform/contract/lists/list-filter.ts'
import { usePages } from '#platform/web/calls/use-call.ts'
import { tableFiltersOf } from './list-filters.ts'
import type { ListRow } from './list-table.tsx'
import { useTableAddress } from './use-table-url.ts'

/** The rows that the table of this list on the same page shows, with its search, filters and order: asked once for both. */
export function useListPages<L extends AnyList>(list: L) {
  const columns = Object.entries(list.columns as ListColumns<never>)
  const { filter } = useTableAddress({
    filters: tableFiltersOf(list.filters as ListFilters, {}).map(({ name }) => name),
    sorts: columns.filter(([, { sort }]) => sort).map(([key]) => key),
    searches: list.search !== null,
    order: list.order,
  })
  return usePages<ListRow<L>>(list.read, filter)
}
