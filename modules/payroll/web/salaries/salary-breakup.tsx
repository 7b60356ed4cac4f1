import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { SalaryLine } from '#payroll/contract/salaries/salary-views.ts'
import styles from '#payroll/web/payroll.module.css'

const groups = [
  ['earning', 'Earnings', 'Gross'],
  ['reimbursement', 'Reimbursements', null],
  ['employer_contribution', 'Paid by the company on top', 'Employer contributions'],
  ['deduction', 'Deductions', 'Deductions'],
  ['perquisite', 'Perquisites', null],
  ['informational', 'For information', null],
] as const

type SalaryBreakupProps = {
  lines: readonly SalaryLine[]
  /** What all parts of the company add up to, where it was agreed. */
  annualCtc?: number
}

/** A full month and a year, part by part; every amount opens its calculation. */
export const SalaryBreakup = ({ lines, annualCtc }: SalaryBreakupProps) => (
  <WideTable label="Salary breakup">
    <table className={styles.breakup}>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col" data-end>
            Monthly
          </th>
          <th scope="col" data-end>
            Annual
          </th>
        </tr>
      </thead>
      {groups.map(([kind, label, sum]) => (
        <Group key={kind} label={label} sum={sum} lines={lines.filter((line) => line.kind === kind)} />
      ))}
      {annualCtc !== undefined && (
        <tbody>
          <Sum label="Cost to company (CTC)" monthly={annualCtc / 12} annual={annualCtc} />
        </tbody>
      )}
    </table>
  </WideTable>
)

function Group({ label, sum, lines }: { label: string; sum: string | null; lines: readonly SalaryLine[] }) {
  if (lines.length === 0) return null
  const monthly = lines.reduce((total, line) => total + line.monthly, 0)
  return (
    <tbody>
      <tr data-group>
        <th scope="rowgroup" colSpan={3}>
          {label}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.code}>
          <th scope="row">{line.label}</th>
          <td data-end>
            <Explain title={`${line.label} in a full month`} because={line.because}>
              {show.money(line.monthly)}
            </Explain>
          </td>
          <td data-end>{show.money(line.annual)}</td>
        </tr>
      ))}
      {sum !== null && lines.length > 1 && <Sum label={sum} monthly={monthly} annual={monthly * 12} />}
    </tbody>
  )
}

const Sum = ({ label, monthly, annual }: { label: string; monthly: number; annual: number }) => (
  <tr data-sum>
    <th scope="row">{label}</th>
    <td data-end>{show.money(Math.round(monthly))}</td>
    <td data-end>{show.money(annual)}</td>
  </tr>
)
