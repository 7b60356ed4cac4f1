import { useSearchParams } from 'react-router'
import { timeIn } from '#platform/contract/zone-clock.ts'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import type { Tone } from '#platform/contract/catalogue.ts'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import { exportMonth, remindMissing, teamNow } from '#attendance/contract/days/day-calls.ts'
import { InboxSection } from '#attendance/web/requests/requests-inbox-section.tsx'
import { MonthGrid } from './month-grid.tsx'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { AttendanceMonth } from '#attendance/web/range-bar.tsx'
import { TeamRequestsSection } from '#attendance/web/requests/team-requests-section.tsx'
import { monthIn } from '#attendance/web/use-day-range.ts'
import styles from '#attendance/web/attendance.module.css'

type Board = GotFrom<typeof teamNow>

const words: Record<Board['people'][number]['presence'], readonly [Tone, string]> = {
  in: ['good', 'In'],
  home: ['good', 'Working from home'],
  outdoor: ['info', 'Outdoor'],
  done: ['neutral', 'Gone home'],
  not_yet: ['warn', 'Not yet in'],
  unclocked: ['neutral', 'Not clocking in'],
  leave: ['info', 'On leave'],
  off: ['neutral', 'Day off'],
}

/** The team as it is this minute, what waits for a decision, and the month. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const month = monthIn(params)
  const board = useCall(teamNow, {})
  return (
    <>
      <PageHeader title="My team's attendance" about="Who is in now, pending requests and the month." />
      <Stack>
        <InboxSection />
        <Section title="Now">
          <ReadState of={board} />
          {board.data && <Now board={board.data} />}
        </Section>
        {board.data && board.data.missing.length > 0 && <Missing missing={board.data.missing} />}
        <TeamRequestsSection whose="team" />
        <Section
          title="Month"
          actions={
            <FilterRow
              beside={
                <>
                  <AttendanceMonth
                    value={month}
                    onChange={(value) =>
                      setParams({ month: value }, { replace: true, preventScrollReset: true })
                    }
                  />
                  <ExportMenu
                    of="Register"
                    onExport={(format) => void download(exportMonth, { month, whose: 'team', format })}
                  />
                </>
              }
            />
          }
        >
          <MonthGrid month={month} whose="team" />
        </Section>
      </Stack>
    </>
  )
}

function Now({ board }: { board: Board }) {
  if (board.people.length === 0)
    return <EmptyState title="No one reports to you">People who report to you appear here.</EmptyState>
  return (
    <ul className={`${styles.list} ${styles.now}`} aria-label="The team now">
      {board.people.map(({ id, name, presence, since, note, worked_minutes, zone }) => (
        <li key={id}>
          <span className={styles.grow}>{name}</span>
          <span className={styles.quiet}>
            {[note, since && `since ${timeIn(since, zone)}`, worked_minutes > 0 && hoursText(worked_minutes)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Badge tone={words[presence][0]}>{words[presence][1]}</Badge>
        </li>
      ))}
    </ul>
  )
}

function RemindButton({ id, name, day }: { id: number; name: string; day: string }) {
  const { send, busy } = useSend(remindMissing)
  return (
    <Button
      size="s"
      busy={busy}
      aria-label={`Remind ${name} of ${show.day(day)}`}
      onClick={() => void send({ account_id: id, day })}
    >
      Remind
    </Button>
  )
}

const Missing = ({ missing }: { missing: Board['missing'] }) => (
  <Section title="Missing punches" about="Days without a clock-out in the last month.">
    <ul className={styles.list} aria-label="Missing punches">
      {missing.map(({ id, name, day, in_at, zone }) => (
        <li key={`${id}/${day}`}>
          <span className={styles.grow}>{name}</span>
          <span className={styles.quiet}>
            {show.day(day)}, in at {timeIn(in_at, zone)}
          </span>
          <RemindButton id={id} name={name} day={day} />
        </li>
      ))}
    </ul>
  </Section>
)
