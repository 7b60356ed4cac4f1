import type { SalaryLine } from '#payroll/contract/salaries/salary-views.ts'
import styles from '#payroll/web/payroll.module.css'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS
/** More parts can't be told apart by colour; the rest is one. */
const MOST = 6

type Share = { readonly label: string; readonly amount: number }

/** What the CTC is made of, as a ring. The breakup beside it is its table. */
export function SalaryShares({ lines }: { lines: readonly SalaryLine[] }) {
  const shares = largest(
    lines
      .filter(({ in_ctc, monthly, kind }) => in_ctc && monthly > 0 && kind !== 'deduction')
      .map(({ label, monthly }) => ({ label, amount: monthly })),
  )
  const total = shares.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return null
  return (
    <div className={styles.shares}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {shares.map(({ label, amount }, at) => {
          const from = shares.slice(0, at).reduce((sum, share) => sum + share.amount, 0)
          return (
            <circle
              key={label}
              cx="50"
              cy="50"
              r={RADIUS}
              fill="none"
              stroke={`var(--chart-${at + 1})`}
              strokeWidth="14"
              strokeDasharray={`${(amount / total) * LENGTH} ${LENGTH}`}
              transform={`rotate(${(from / total) * 360 - 90} 50 50)`}
            />
          )
        })}
      </svg>
      <ul>
        {shares.map(({ label, amount }, at) => (
          <li key={label}>
            <span className={styles.swatch} style={{ background: `var(--chart-${at + 1})` }} />
            {label}
            <span className={styles.share}>{Math.round((amount / total) * 100)} %</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function largest(shares: readonly Share[]): Share[] {
  const sorted = shares.toSorted((one, other) => other.amount - one.amount)
  if (sorted.length <= MOST) return sorted
  const rest = sorted.slice(MOST - 1)
  return [
    ...sorted.slice(0, MOST - 1),
    { label: 'Other', amount: rest.reduce((sum, { amount }) => sum + amount, 0) },
  ]
}
