import { Link } from 'react-router'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import type { Dashboard, DashboardWish } from '#sales/contract/dashboard/dashboard-calls.ts'
import { addressOfRows, type FigureKey } from '#sales/contract/dashboard/dashboard-rows.ts'
import tableStyles from '#sales/web/deals/deals.module.css'
import { Head } from './pipeline-sections.tsx'

type Row = NonNullable<Dashboard['forecast']>[number]

const labels: Readonly<Record<string, string>> = { slipped: 'Slipped', no_date: 'No date' }
const isMonth = ({ bucket }: Row) => labels[bucket] === undefined
const nameOf = ({ bucket }: Row) => labels[bucket] ?? monthInWords(bucket)
/** Lakhs, because axes have little room. */
const inLakhs = (paise: number) => `${Math.round(paise / 1_000_000) / 10} L`

/** Expected and won by month against the target; what has slipped or has no date is in no month. */
export function ForecastSection({ rows, wish }: { rows: readonly Row[]; wish: DashboardWish }) {
  const months = rows.filter(isMonth)
  return (
    <Section title="Forecast against target" about="In rupees, by the month of the expected close.">
      {months.length > 0 && (
        <Chart
          title="Forecast against target"
          titleUnseen
          kind="bar"
          along={{ key: 'month', label: 'Month' }}
          series={[
            { key: 'weighted', label: 'Weighted' },
            { key: 'won', label: 'Won' },
            { key: 'target', label: 'Target' },
          ]}
          rows={months.map((row) => ({ ...row, month: nameOf(row) }))}
          format={inLakhs}
        />
      )}
      <WideTable label="Table: forecast against target">
        <table className={tableStyles.table}>
          <Head labels={['Month', 'Pipeline', 'Weighted', 'Commit', 'Won', 'Target']} />
          <tbody>
            {rows.map((row) => (
              <MonthRow key={row.bucket} row={row} wish={wish} />
            ))}
          </tbody>
        </table>
      </WideTable>
    </Section>
  )
}

function MonthRow({ row, wish }: { row: Row; wish: DashboardWish }) {
  const { bucket } = row
  const cell = (of: 'expected' | 'commit' | 'won_in', amount: number) => {
    const figure: FigureKey = { of, bucket }
    return (
      <td data-end="">
        {amount === 0 ? show.money(0) : <Link to={addressOfRows(figure, wish)}>{show.money(amount)}</Link>}
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">{nameOf(row)}</th>
      {cell('expected', row.pipeline)}
      {cell('expected', row.weighted)}
      {cell('commit', row.commit)}
      {isMonth(row) ? cell('won_in', row.won) : <td data-end="">–</td>}
      <td data-end="">{isMonth(row) && row.target > 0 ? show.money(row.target) : '–'}</td>
    </tr>
  )
}
