import { Link } from 'react-router'
import { monthNames } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { ownPayslipAmounts, type ownPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import { paymentStates, runKinds } from '#payroll/contract/runs/run-lists.ts'
import type { SlipYear } from './slip-years.ts'
import styles from './year-strip.module.css'

type Slip = GotFrom<typeof ownPayslips>['rows'][number]
type Nets = ReadonlyMap<number, number>

type StripsProps = { readonly years: readonly SlipYear<Slip>[]; readonly nets?: Nets }

/** The twelve months of each tax year, the payslips of each month with their state. */
export const YearStrips = ({ years, nets }: StripsProps) =>
  years.map(({ name, months }) => (
    <section key={name} className={styles.year} aria-label={name}>
      <h2>{name}</h2>
      <ol>
        {months.map(({ month, slips }) => (
          <li key={month} data-empty={slips.length === 0 || undefined}>
            {slips.length === 0 ? (
              <span className={styles.month}>{shortOf(month)}</span>
            ) : (
              slips.map((slip) => <Month key={slip.id} slip={slip} net={nets?.get(slip.id)} />)
            )}
          </li>
        ))}
      </ol>
    </section>
  ))

/** Behind the password. */
export function YearStripsWithNets({ years }: Pick<StripsProps, 'years'>) {
  const amounts = useCall(ownPayslipAmounts, {})
  if (!amounts.isSuccess) return <ReadState of={amounts} />
  return <YearStrips years={years} nets={new Map(amounts.data.rows.map(({ id, net }) => [id, net]))} />
}

const Month = ({ slip, net }: { readonly slip: Slip; readonly net: number | undefined }) => (
  <div className={styles.slip}>
    <Link
      className={styles.month}
      to={`/payslip/${slip.id}`}
      aria-label={[
        `${shortOf(slip.month)} ${slip.month.slice(0, 4)}`,
        ...(slip.kind === 'regular' ? [] : [runKinds.labelOf(slip.kind)]),
      ].join(', ')}
    >
      {shortOf(slip.month)}
    </Link>
    {slip.kind !== 'regular' && <small>{runKinds.labelOf(slip.kind)}</small>}
    <small>{slip.company}</small>
    <span className={styles.net}>{net === undefined ? '₹ •••••' : show.money(net)}</span>
    <StatusBadge catalogue={paymentStates} status={slip.payment} />
  </div>
)

const shortOf = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1]!.slice(0, 3)
