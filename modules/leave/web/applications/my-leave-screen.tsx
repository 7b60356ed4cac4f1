import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { download } from '#platform/web/calls/download.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { calendarFileOfLeave, leaveOverview } from '#leave/contract/leave-calls.ts'
import type { BalanceView } from '#leave/contract/leave-views.ts'
import { myLeaveList } from '#leave/contract/applications/application-lists.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeaveTable } from './leave-table.tsx'
import { TrendsSection } from '#leave/web/reports/trends-section.tsx'
import styles from '#leave/web/leave.module.css'

export const ahead = () => [aheadOf(leaveOverview, {})]

export function Screen() {
  const overview = useCall(leaveOverview, {})
  const [params, setParams] = useSearchParams()
  const opened = Number(params.get('leave')) || null
  const open = (id: number | null) =>
    setParams((earlier) => {
      const next = new URLSearchParams(earlier)
      if (id === null) next.delete('leave')
      else next.set('leave', String(id))
      return next
    })
  return (
    <>
      <PageHeader
        title="Leave"
        about="Your balances and applications."
        actions={
          <>
            <Button onClick={() => void download(calendarFileOfLeave, {})}>Add to calendar</Button>
            {(overview.data?.employed || overview.data?.can.apply_for_others) && (
              <Link className={styles.link} to="/leaves/apply-leave">
                Apply for leave
              </Link>
            )}
          </>
        }
      />
      <ReadState of={overview} />
      {overview.data && <Balances balances={overview.data.balances} employed={overview.data.employed} />}
      <LeaveTable
        list={myLeaveList}
        onOpen={open}
        empty={
          <EmptyState title="No leave applications yet">
            {overview.data?.employed
              ? 'Apply for leave to see it here.'
              : 'You can apply once your employment record is added.'}
          </EmptyState>
        }
      />
      <TrendsSection whose="mine" />
      {opened !== null && <LeaveDialog id={opened} onClose={() => open(null)} />}
    </>
  )
}

const advanceInWords = ({ owed, lends }: BalanceView): string =>
  [
    owed > 0 && `${show.days(owed)} taken in advance`,
    lends > 0 && `${show.days(lends)} can be taken in advance`,
  ]
    .filter(Boolean)
    .join(', ')

const hasNothing = ({ available, held, used }: BalanceView) => available <= 0 && held <= 0 && used <= 0

const whatOneHasFirst = (balances: readonly BalanceView[]) =>
  balances.toSorted((one, other) => Number(hasNothing(one)) - Number(hasNothing(other)))

function Balances({ balances, employed }: { balances: readonly BalanceView[]; employed: boolean }) {
  if (!employed)
    return (
      <EmptyState title="You can’t apply for leave yet">
        Ask HR to add your employment record first.
      </EmptyState>
    )
  return (
    <ul className={styles.cards} aria-label="Balances">
      {whatOneHasFirst(balances).map((balance) => (
        <li key={balance.type.id} className={styles.card} data-nothing={hasNothing(balance) || undefined}>
          <h2>{balance.type.name}</h2>
          <p className={styles.big}>
            <Explain title={`${balance.type.name} available`} because={balance.because}>
              {show.days(balance.available)}
            </Explain>
          </p>
          <p className={styles.facts}>
            {balance.held > 0 && <span>{show.days(balance.held)} on hold</span>}
            {balance.used > 0 && <span>{show.days(balance.used)} used</span>}
            {balance.type.role === 'ordinary' && balance.year_end !== balance.available && (
              <span>{show.days(balance.year_end)} at year end</span>
            )}
          </p>
          {(balance.owed > 0 || balance.lends > 0) && (
            <p className={styles.quiet}>{advanceInWords(balance)}</p>
          )}
          {balance.lapsing && (
            <p className={`${styles.quiet} ${styles.warning}`}>
              Use {show.days(balance.lapsing.quantity)} by {show.day(balance.lapsing.on)}
            </p>
          )}
          <p className={styles.quiet}>
            <Link to={`/leave-details/statement/${balance.type.id}`}>Statement</Link>
          </p>
        </li>
      ))}
    </ul>
  )
}
