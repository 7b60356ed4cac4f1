import { useState } from 'react'
import { download } from '../../../platform/web/calls/download.ts'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { BoxPlot } from '../../../platform/web/kit/chart/box-plot.tsx'
import { ExportButtons } from '../../../platform/web/kit/export-buttons.tsx'
import { Section, Stack } from '../../../platform/web/light/section.tsx'
import { EmptyState, FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { Badge } from '../../../platform/web/light/status-badge.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { hoursText } from '../contract/attendance-words.ts'
import {
  absentToday,
  exportAbsent,
  exportRequestsReport,
  exportTeamHours,
  requestsReport,
  teamHours,
  type ReportSpan,
} from '../contract/report-calls.ts'
import { MonthInput } from './range-bar.tsx'
import { RequestsReport } from './requests-report.tsx'
import styles from './attendance.module.css'

type ReportsProps = {
  month: string
  /** Whoever sees all of a company is told who is absent. */
  seesAll: boolean
  onMonth: (month: string) => void
}

const MONTHS_BACK = 3

/** The first day of the month some months before, and the last day of the month. */
function spanAround(month: string, back: number): ReportSpan {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const from = new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 10)
  return { from, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** What was asked for, who is absent, and how long the days of teams are: each with its file. */
export function ReportsSection({ month, seesAll, onMonth }: ReportsProps) {
  const [back, setBack] = useState(MONTHS_BACK)
  const span = spanAround(month, back)
  return (
    <Stack>
      <div className={styles.bar}>
        <MonthInput value={month} onChange={onMonth} />
        <label>
          Together with
          <select value={back} onChange={(event) => setBack(Number(event.target.value))}>
            <option value={0}>No other month</option>
            <option value={3}>Three months before</option>
            <option value={11}>Eleven months before</option>
          </select>
        </label>
      </div>
      {seesAll && <AbsentSection />}
      <RequestsSection span={span} />
      <TeamHoursSection span={span} />
    </Stack>
  )
}

function AbsentSection() {
  const read = useCall(absentToday, {})
  const rows = read.data?.rows ?? []
  return (
    <Section
      title="Absent today"
      about="On leave for the whole day, or not in although the day has begun."
      actions={
        <ExportButtons of="The absentees" onExport={(format) => void download(exportAbsent, { format })} />
      }
    >
      {read.isPending && <LoadingState />}
      {read.isError && <FailureState failure={read.error} again={() => void read.refetch()} />}
      {read.isSuccess && rows.length === 0 && <EmptyState title="Nobody is absent" />}
      <ul className={styles.list} aria-label={read.data && `Absent on ${show.day(read.data.day)}`}>
        {rows.map(({ id, name, department, location, state, note }) => (
          <li key={id}>
            <span className={styles.grow}>
              {name}
              <br />
              <span className={styles.quiet}>{[department, location, note].filter(Boolean).join(' · ')}</span>
            </span>
            <Badge tone={state === 'leave' ? 'info' : 'warn'}>
              {state === 'leave' ? 'On leave' : 'Not in'}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RequestsSection({ span }: { span: ReportSpan }) {
  const read = useCall(requestsReport, span)
  return (
    <Section
      title="Requests"
      about="By the month in which they were asked; corrections by HR are none."
      actions={
        <ExportButtons
          of="The requests"
          onExport={(format) => void download(exportRequestsReport, { ...span, format })}
        />
      }
    >
      {read.isPending && <LoadingState />}
      {read.isError && <FailureState failure={read.error} again={() => void read.refetch()} />}
      {read.data?.kinds.length === 0 && <EmptyState title="Nobody asked for anything in these months" />}
      {read.data && read.data.kinds.length > 0 && <RequestsReport report={read.data} />}
    </Section>
  )
}

function TeamHoursSection({ span }: { span: ReportSpan }) {
  const read = useCall(teamHours, span)
  const teams = read.data?.teams ?? []
  return (
    <Section
      title="Average hours by team"
      about="How the average day of each person spreads, from the clock."
      actions={
        <ExportButtons
          of="The hours of teams"
          onExport={(format) => void download(exportTeamHours, { ...span, format })}
        />
      }
    >
      {read.isPending && <LoadingState />}
      {read.isError && <FailureState failure={read.error} again={() => void read.refetch()} />}
      {read.isSuccess && teams.length === 0 && (
        <EmptyState title="Nothing to draw">
          Teams of fewer than five people are not drawn, so that nobody is told apart.
        </EmptyState>
      )}
      {teams.length > 0 && (
        <BoxPlot
          title="Hours of an average day at work"
          along="Team"
          rows={teams.map(({ team, people, ...spread }) => ({ name: team, count: people, ...spread }))}
          format={hoursText}
        />
      )}
    </Section>
  )
}
