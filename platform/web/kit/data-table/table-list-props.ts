import type { Column, DataTableProps } from './table-types.ts'
import type { Selection } from './use-selection.ts'
import type { useTableAddress } from './use-table-url.ts'
import type { Density } from './use-table-display.ts'

/** What the rows and the cards are drawn from. */
export type TableListProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rowKey' | 'rowName' | 'onOpen' | 'rowActions'
> & {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Nothing has come yet. */
  waiting: boolean
  /** What shows belongs to the filters before. */
  old: boolean
  address: ReturnType<typeof useTableAddress>
  density: Density
  selection: Selection<Row> | null
  /** Sums of the whole filtered list, by column. */
  totals: Readonly<Record<string, number>> | null
  /** Null while rows are coming. */
  onNearEnd: (() => void) | null
}
