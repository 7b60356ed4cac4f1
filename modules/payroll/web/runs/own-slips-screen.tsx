import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { ownPayslips } from '#payroll/contract/runs/own-slip-calls.ts'
import { paymentStates, runKinds } from '#payroll/contract/runs/run-lists.ts'
import { monthName } from '#payroll/contract/runs/run-messages.ts'
import styles from './runs.module.css'

export function Screen() {
  const slips = useCall(ownPayslips, {})
  if (slips.isPending) return <LoadingState />
  if (slips.isError) return <FailureState failure={slips.error} again={() => void slips.refetch()} asPage />
  const { rows } = slips.data
  return (
    <>
      <PageHeader title="Payslips" about="Amounts are shown after you open one." />
      {rows.length === 0 ? (
        <EmptyState title="No payslips yet">You are told when the first one is ready.</EmptyState>
      ) : (
        <Section title="Your payslips">
          <table className={styles.lines}>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col" data-wide>
                  Company
                </th>
                <th scope="col" data-wide>
                  Number
                </th>
                <th scope="col">Payment</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((slip) => (
                <tr key={slip.id}>
                  <th scope="row">
                    <Link to={`/payslip/${slip.id}`}>{monthName(slip.month)}</Link>
                    {slip.kind !== 'regular' && ` (${runKinds.labelOf(slip.kind)})`}
                  </th>
                  <td data-wide>{slip.company}</td>
                  <td data-wide>{slip.number}</td>
                  <td>
                    <StatusBadge catalogue={paymentStates} status={slip.payment} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
    </>
  )
}
