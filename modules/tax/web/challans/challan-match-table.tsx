import { monthInWords } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { challanMatch } from '#tax/contract/challans/challan-calls.ts'
import styles from '#tax/web/tax.module.css'

/** Each month with what payslips deducted, what was deposited, and what is missing. */
export function ChallanMatchTable({ of }: { of: { company_id: number; tax_year: string } }) {
  const read = useCall(challanMatch, of, { keepEarlier: true })
  if (!read.isSuccess) return <ReadState of={read} />
  const { rows } = read.data
  if (rows.length === 0)
    return <EmptyState title="Nothing was deducted">Publish a payroll run first.</EmptyState>
  const sum = (key: 'deducted' | 'deposited' | 'difference') =>
    show.money(rows.reduce((total, row) => total + row[key], 0))
  return (
    <WideTable label="Table: deducted and deposited">
      <table className={`${styles.table} ${styles.sheet}`}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" data-end>
              People
            </th>
            <th scope="col" data-end>
              Deducted
            </th>
            <th scope="col" data-end>
              Deposited
            </th>
            <th scope="col" data-end>
              Difference
            </th>
            <th scope="col">Challans</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, people, deducted, deposited, difference, challans }) => (
            <tr key={month}>
              <th scope="row">{monthInWords(month)}</th>
              <td data-end>{show.count(people)}</td>
              <td data-end>{show.money(deducted)}</td>
              <td data-end>{show.money(deposited)}</td>
              <td data-end>{differenceText(difference)}</td>
              <td>{challans.map(({ serial }) => serial).join(', ') || '–'}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">Year</th>
            <td />
            <td data-end>{sum('deducted')}</td>
            <td data-end>{sum('deposited')}</td>
            <td data-end>{sum('difference')}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </WideTable>
  )
}

/** In words too, because a minus is easily overlooked. */
const differenceText = (difference: number): string => {
  if (difference === 0) return 'Matches'
  return difference > 0 ? `${show.money(difference)} missing` : `${show.money(-difference)} too much`
}
