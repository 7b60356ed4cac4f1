import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import type { SlipRow } from '#payroll/contract/slips/slip-rows.ts'
import type { PayslipLine } from '#payroll/contract/slips/slip-views.ts'
import payStyles from '#payroll/web/payroll.module.css'

type Row = SlipRow<PayslipLine>

type SlipTableProps = {
  title: string
  rows: readonly Row[]
  sum: number | null
  /** With what each comes to in a full month. */
  isSalary?: boolean
}

/** The lines of one kind, with arrears beside them where there are any; every amount opens how it was computed. */
export function SlipTable({ title, rows, sum, isSalary = false }: SlipTableProps) {
  const hasArrears = rows.some(({ arrears }) => arrears.length > 0)
  return (
    <Section title={title}>
      <WideTable label={`Table: ${title}`}>
        <table className={payStyles.breakup}>
          <thead>
            <tr>
              <th scope="col">Component</th>
              {isSalary && (
                <th scope="col" data-end data-wide>
                  Full month
                </th>
              )}
              <th scope="col" data-end>
                {isSalary ? 'Earned' : 'Amount'}
              </th>
              {hasArrears && (
                <th scope="col" data-end>
                  Arrears
                </th>
              )}
              <th scope="col" data-end>
                Year to date
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={`${row.code}-${at}`}>
                <th scope="row">{row.label}</th>
                {isSalary && (
                  <td data-end data-wide>
                    {row.full_amount === null ? '–' : show.money(row.full_amount)}
                  </td>
                )}
                <td data-end>{row.now ? <Amount title={row.label} lines={[row.now]} /> : '–'}</td>
                {hasArrears && (
                  <td data-end>
                    {row.arrears.length > 0 ? (
                      <Amount title={`Arrears: ${row.label}`} lines={row.arrears} />
                    ) : (
                      '–'
                    )}
                  </td>
                )}
                <td data-end>{row.now ? show.money(row.ytd) : '–'}</td>
              </tr>
            ))}
            {sum !== null && (
              <tr data-sum>
                <th scope="row">Total</th>
                {isSalary && <td data-wide />}
                <td data-end colSpan={hasArrears ? 2 : 1}>
                  {show.money(sum)}
                </td>
                <td />
              </tr>
            )}
          </tbody>
        </table>
      </WideTable>
    </Section>
  )
}

const Amount = ({ title, lines }: { title: string; lines: readonly PayslipLine[] }) => (
  <Explain title={title} because={lines.flatMap(({ because }) => because)}>
    {show.money(lines.reduce((sum, { amount }) => sum + amount, 0))}
  </Explain>
)
