import { countedText } from '#platform/contract/paging.ts'
import { usePages } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState, FailureState } from '#platform/web/light/states.tsx'
import { useWide } from '#platform/web/kit/use-wide.ts'
import { BulkBar } from './bulk-bar.tsx'
import { TableCards } from './table-cards.tsx'
import { TablePeople } from './table-people.tsx'
import { TableRows } from './table-rows.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { DataTableProps } from './table-types.ts'
import { useSelection } from './use-selection.ts'
import { useTableAddress } from './use-table-url.ts'
import { useTableLook } from './use-table-display.ts'
import styles from './data-table.module.css'

/** A list from the server: page after page by key, filters in the address, everything by keyboard, cards or rows of people on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const address = useTableAddress({
    filters: (props.filters ?? []).map((filter) => filter.name),
    sorts: props.columns.filter((column) => column.sort).map((column) => column.key),
    searches: props.searchLabel !== undefined,
    order: props.order,
  })
  const pages = usePages(props.call, { ...props.input, ...address.filter })
  return <TableView {...props} address={address} pages={pages} />
}

type TableViewProps<Row> = Omit<DataTableProps<Row>, 'call'> & {
  address: ReturnType<typeof useTableAddress>
  pages: ReturnType<typeof usePages<Row>>
}

/** The same for pages that come from somewhere else. */
export function TableView<Row>({ pages, address, ...props }: TableViewProps<Row>) {
  const { name, columns, filters = [], rowKey, bulkActions = [], choiceActions = [] } = props
  const first = pages.data?.pages[0]
  const isSeen = (key: string) => first?.hidden?.includes(key) !== true
  const look = useTableLook(
    name,
    columns.filter((column) => isSeen(column.key)),
  )
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const total = first?.total ?? null
  const selection = useSelection(rows, rowKey)
  const wide = useWide()

  const more = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage({ cancelRefetch: false })
  }

  const List = wide ? TableRows : props.people && props.onOpen ? TablePeople : TableCards
  return (
    <div className={styles.table} data-density={look.density} aria-busy={pages.isFetching || undefined}>
      {selection.chosen.length > 0 ? (
        <BulkBar
          selection={selection}
          actions={bulkActions}
          together={choiceActions}
          rowName={props.rowName}
        />
      ) : (
        <TableToolbar
          {...props}
          columns={columns.filter((column) => isSeen(column.key))}
          filters={filters.filter((filter) => isSeen(filter.name))}
          address={address}
          look={look}
        />
      )}
      {pages.isError && rows.length === 0 ? (
        <div className={styles.frame}>
          <FailureState failure={pages.error} again={() => void pages.refetch()} />
        </div>
      ) : pages.isSuccess && rows.length === 0 ? (
        <div className={styles.frame}>
          {address.hasFilters ? <NothingFound onClear={address.clear} /> : props.empty}
        </div>
      ) : (
        <List
          {...props}
          columns={look.visible}
          rows={rows}
          waiting={pages.isPending}
          old={pages.isPlaceholderData}
          address={address}
          density={look.density}
          selection={bulkActions.length + choiceActions.length > 0 ? selection : null}
          totals={first?.totals ?? null}
          // A next page that is asked for before the first is read again would leave the first as it was.
          onNearEnd={pages.isFetching ? null : more}
        />
      )}
      {rows.length > 0 && (
        <footer className={styles.foot}>
          <span role="status">{countText(rows.length, total)}</span>
          {pages.hasNextPage && (
            <Button size="s" busy={pages.isFetchingNextPage} onClick={more}>
              Show more
            </Button>
          )}
        </footer>
      )}
    </div>
  )
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No results" action={<Button onClick={onClear}>Clear search and filters</Button>} />
)

const count = new Intl.NumberFormat('en-IN')
const countText = (shown: number, total: number | null) =>
  total === null || shown >= total
    ? `${count.format(shown)} ${shown === 1 ? 'row' : 'rows'}`
    : `${count.format(shown)} of ${countedText(total)} rows`
