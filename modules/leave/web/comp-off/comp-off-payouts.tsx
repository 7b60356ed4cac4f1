import type { GotFrom } from '#platform/contract/call.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { withdrawCompOffPay, type compOffOverview } from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffPayoutStates } from '#leave/contract/leave-states.ts'
import styles from '#leave/web/leave.module.css'

type Payout = GotFrom<typeof compOffOverview>['payouts'][number]

const payrollOf = ({ payroll, month }: Payout): string =>
  payroll === 'taken' && month !== null
    ? `Paid with the payroll of ${monthInFull(month)}`
    : payroll === 'open'
      ? 'Paid with the next payroll'
      : ''

/** What the person asked to be paid, with what payroll has done. */
export function CompOffPayouts({ payouts }: { payouts: readonly Payout[] }) {
  const withdraw = useSend(withdrawCompOffPay)
  if (payouts.length === 0) return null
  return (
    <Section title="To be paid" about="Comp-off you asked to be paid with your salary.">
      <ul className={styles.inbox} aria-label="Comp-off to be paid">
        {payouts.map((payout) => (
          <li key={payout.id} className={styles.waiting}>
            <div className={styles.words}>
              <div className={styles.row}>
                <b>
                  {show.days(payout.quantity)} days, worked on {show.day(payout.worked_on)}
                </b>
                <StatusBadge catalogue={compOffPayoutStates} status={payout.status} />
              </div>
              <span>{payout.reason}</span>
              {payrollOf(payout) !== '' && <span className={styles.quiet}>{payrollOf(payout)}</span>}
            </div>
            {payout.can.withdraw && (
              <Button
                busy={withdraw.busy}
                aria-label={`Withdraw the payment of ${show.day(payout.worked_on)}`}
                onClick={() => void withdraw.send({ id: payout.id })}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
