import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { Link, useSearchParams } from 'react-router'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { coverage, leaveOverview } from '#leave/contract/leave-calls.ts'
import { teamLeaveList } from '#leave/contract/applications/application-lists.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeaveTable } from './leave-table.tsx'
import { TrendsSection } from '#leave/web/reports/trends-section.tsx'
import styles from '#leave/web/leave.module.css'
import { ScrollArea } from '#leave/web/scroll-area.tsx'

export const ahead = () => [aheadOf(leaveOverview, {})]

export function Screen() {
  const overview = useCall(leaveOverview, {})
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | null) =>
    setParams(
      (earlier) => {
        const next = new URLSearchParams(earlier)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  const opened = Number(params.get('leave')) || null
  if (!overview.isSuccess) return <ReadState of={overview} />
  const month = params.get('month') ?? overview.data.today.slice(0, 7)
  return (
    <>
      <PageHeader title="Team leave" about="Leave of people who report to you or work on your projects." />
      {overview.data.can.see_team ? (
        <>
          <Coverage month={month} today={overview.data.today} onMonth={(next) => set('month', next)} />
          <div className={styles.apart}>
            <LeaveTable
              list={teamLeaveList}
              onOpen={(id) => set('leave', String(id))}
              empty={
                <EmptyState title="No leave applications yet">
                  Applications of your team appear here.
                </EmptyState>
              }
            />
          </div>
          <TrendsSection whose="team" />
        </>
      ) : (
        <EmptyState title="No one reports to you">
          It shows people who report to you or work on your projects.
        </EmptyState>
      )}
      {opened !== null && <LeaveDialog id={opened} onClose={() => set('leave', null)} />}
    </>
  )
}

type CoverageProps = { month: string; today: string; onMonth: (month: string) => void }

function Coverage({ month, today, onMonth }: CoverageProps) {
  const answer = useCall(coverage, { month }, { keepEarlier: true })
  return (
    <Section
      title={`Coverage in ${monthInFull(month)}`}
      actions={<PeriodStep unit="month" value={month} today={today} onChange={onMonth} />}
    >
      <ReadState of={answer} />
      {answer.data && <Grid data={answer.data} today={today} />}
      {answer.data && answer.data.more > 0 && (
        <p className={styles.quiet}>
          {show.count(answer.data.more)} more are not shown or counted. See the{' '}
          <Link to="/employee-calender">employee calendar</Link> for everyone.
        </p>
      )}
    </Section>
  )
}

/** A person a row, a day a column; hatched is asked for and not decided. */
const Grid = ({ data, today }: { data: GotFrom<typeof coverage>; today: string }) => (
  <ScrollArea label="Coverage">
    <table>
      <thead>
        <tr>
          <th scope="col">Person</th>
          {data.days.map(({ day }) => (
            <th key={day} scope="col" title={show.day(day)} data-today={day === today || undefined}>
              {Number(day.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.people.map(({ person, days }) => (
          <tr key={person.id}>
            <th scope="row" title={person.name}>
              {person.name}
            </th>
            {days.map(({ day, kind, away, label, pending }) => (
              <td
                key={day}
                data-kind={kind}
                data-away={away > 0 || undefined}
                data-pending={pending || undefined}
                title={away > 0 ? `${label}, ${show.days(away)}${pending ? ', pending' : ''}` : undefined}
              >
                {away > 0 ? (away === 100 ? (pending ? '?' : '●') : show.days(away)) : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Here</th>
          {data.days.map(({ day, away, of, because }) => (
            <td key={day} title={of === 0 ? undefined : `${of - away} of ${of}`}>
              {of > 0 && (
                <Explain title={`Here on ${show.day(day)}`} because={because}>
                  {of - away}
                </Explain>
              )}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </ScrollArea>
)
