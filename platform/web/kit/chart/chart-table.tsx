import { ExplainButton } from '#platform/web/light/explain.tsx'
import type { ChartProps } from './chart-types.ts'

export const ChartTable = ({ title, rows, along, series, format = String, onOpen }: ChartProps) => (
  <table>
    <caption className="unseen">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{along.label}</th>
        {series.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={String(row[along.key])}>
          <th scope="row">{row[along.key]}</th>
          {series.map(({ key }) => (
            <td key={key}>
              {onOpen && Number(row[key] ?? 0) > 0 ? (
                <ExplainButton onOpen={() => onOpen(row, key)}>{format(Number(row[key]))}</ExplainButton>
              ) : // Of a day that is still to come nothing is known, which is not nothing.
              row[key] === undefined ? (
                '–'
              ) : (
                format(Number(row[key]))
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
