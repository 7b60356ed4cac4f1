import { ExplainButton } from '#platform/web/light/explain.tsx'
import { WideTable } from './wide-table.tsx'
import styles from './heat-map.module.css'

type Side = { readonly key: string | number; readonly label: string; readonly isToday?: boolean }

type HeatMapProps<R extends Side, C extends Side> = {
  title: string
  /** What the rows are, over the first column. */
  rowTitle: string
  rows: readonly R[]
  columns: readonly C[]
  valueOf: (row: R, column: C) => number
  /** What the darkest cell stands for. */
  most: number
  /** A last column of words, such as a sum. */
  last?: { readonly label: string; readonly of: (row: R) => string }
  /** How a value is written, where it is no plain number. */
  show?: (value: number) => string
  /** Shows what a cell counts. */
  onOpen?: (row: R, column: C) => void
}

const steps = ['none', 'little', 'some', 'much', 'most'] as const

const stepOf = (value: number, most: number) =>
  steps[value <= 0 ? 0 : Math.min(steps.length - 1, 1 + Math.floor((4 * value) / (most + 1)))]

/** A table whose cells are the darker the more they hold: the number stands in each, the tone repeats it. */
export const HeatMap = <R extends Side, C extends Side>(props: HeatMapProps<R, C>) => {
  const { title, rowTitle, rows, columns, valueOf, most, last, show = String, onOpen } = props
  return (
    <WideTable label={title}>
      <table className={styles.heat}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {columns.map(({ key, label, isToday }) => (
              <th key={key} scope="col" data-today={isToday || undefined}>
                {label}
              </th>
            ))}
            {last && <th scope="col">{last.label}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" data-today={row.isToday || undefined}>
                {row.label}
              </th>
              {columns.map((column) => {
                const value = valueOf(row, column)
                return (
                  <td key={column.key} data-step={stepOf(value, most)}>
                    {value > 0 &&
                      (onOpen ? (
                        <ExplainButton onOpen={() => onOpen(row, column)}>{show(value)}</ExplainButton>
                      ) : (
                        show(value)
                      ))}
                  </td>
                )
              })}
              {last && <td>{last.of(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
