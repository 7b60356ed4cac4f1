import { gridRoles } from './grid-roles.ts'
import type { Column } from './table-types.ts'
import type { TableListProps } from './table-list-props.ts'
import styles from './data-table.module.css'

type Totals = Readonly<Record<string, number>>

export const hasTotals = <Row,>(columns: readonly Column<Row>[], totals: Totals): boolean =>
  columns.some((column) => isSummed(column, totals))

const isSummed = <Row,>(column: Column<Row>, totals: Totals) =>
  column.total !== undefined && totals[column.key] !== undefined

type TableTotalsProps<Row> = Pick<TableListProps<Row>, 'columns' | 'selection' | 'rowActions'> & {
  totals: Totals
}

/** The sums of the whole filtered list under its columns, whether all of its rows have come or not. */
export const TableTotals = <Row,>({ columns, totals, selection, rowActions }: TableTotalsProps<Row>) => (
  <tfoot {...gridRoles.group}>
    <tr {...gridRoles.row} className={styles.totals} data-measured="">
      {selection && <td {...gridRoles.cell} className={styles.tick} />}
      {columns.map((column, at) => (
        <td
          key={column.key}
          {...gridRoles.cell}
          data-column={column.key}
          data-align={column.align}
          data-first={at === 0 || undefined}
        >
          {isSummed(column, totals) ? column.total?.(totals[column.key] ?? 0) : at === 0 ? 'Total' : ''}
        </td>
      ))}
      {rowActions && <td {...gridRoles.cell} className={styles.more} />}
    </tr>
  </tfoot>
)
