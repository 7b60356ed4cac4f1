import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import styles from '#payroll/web/payroll.module.css'

type Row = { readonly line: number; readonly problem: string | null }

export type SheetColumn<R extends Row> = {
  readonly label: string
  readonly of: (row: R) => string
  /** The name of the row, or a number at the end of its cell. */
  readonly is?: 'head' | 'number'
}

/** Every row of a file as it was read, with why it is left out. */
export const SheetRows = <R extends Row>({
  rows,
  columns,
}: {
  rows: readonly R[]
  columns: readonly SheetColumn<R>[]
}) => (
  <WideTable label="Rows of the file" tall>
    <table className={styles.breakup}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          {columns.map(({ label, is }) => (
            <th key={label} scope="col" data-end={is === 'number' ? '' : undefined}>
              {label}
            </th>
          ))}
          <th scope="col">Check</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td>{row.line}</td>
            {columns.map(({ label, is, of }) =>
              is === 'head' ? (
                <th key={label} scope="row">
                  {of(row)}
                </th>
              ) : (
                <td key={label} data-end={is === 'number' ? '' : undefined}>
                  {of(row)}
                </td>
              ),
            )}
            <td>
              {row.problem === null ? (
                <Badge tone="good">Ready</Badge>
              ) : (
                <Badge tone="bad">{row.problem}</Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)
