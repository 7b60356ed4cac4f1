import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { BoxPlot } from '#platform/web/kit/chart/box-plot.tsx'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { useReasons } from '#platform/web/kit/use-reasons.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import {
  exportRequestsReport,
  exportTeamHours,
  requestsReport,
  teamHours,
  type ReportSpan,
} from '#attendance/contract/reports/report-calls.ts'
import { AbsentSection } from './absent-section.tsx'
import { AttendanceMonth } from '#attendance/web/range-bar.tsx'
import { RequestsReport } from './requests-report.tsx'
import { spanAround } from './report-span.ts'

type ReportsProps = {
  month: string
  /** A viewer who sees all of a company is told who is absent. */
  seesAll: boolean
  onMonth: (month: string) => void
}

const MONTHS_BACK = 3
const comparisons = [
  { value: 0, label: 'No other month' },
  { value: 3, label: 'Three months before' },
  { value: 11, label: 'Eleven months before' },
]

/** What was asked for, who is absent, and how long the days of teams are: each with its file. */
export function ReportsSection({ month, seesAll, onMonth }: ReportsProps) {
  const [back, setBack] = useState(MONTHS_BACK)
  const span = spanAround(month, back)
  return (
    <Stack>
      <FilterRow
        beside={
          <>
            <AttendanceMonth value={month} onChange={onMonth} />
            <SelectField
              label="Compare with"
              options={comparisons}
              value={back}
              onChange={(months) => setBack(months ?? MONTHS_BACK)}
            />
          </>
        }
      />
      {seesAll && <AbsentSection />}
      <RequestsSection span={span} />
      <TeamHoursSection span={span} />
    </Stack>
  )
}

function RequestsSection({ span }: { span: ReportSpan }) {
  const read = useCall(requestsReport, span)
  return (
    <Section
      title="Requests"
      about="By month of request. Corrections by HR are not included."
      actions={
        <ExportMenu
          of="Requests"
          onExport={(format) => void download(exportRequestsReport, { ...span, format })}
        />
      }
    >
      <ReadState of={read} />
      {read.data?.kinds.length === 0 && <EmptyState title="No requests in these months" />}
      {read.data && read.data.kinds.length > 0 && <RequestsReport report={read.data} span={span} />}
    </Section>
  )
}

function TeamHoursSection({ span }: { span: ReportSpan }) {
  const read = useCall(teamHours, span)
  const teams = read.data?.teams ?? []
  const { open, dialog } = useReasons()
  return (
    <Section
      title="Average hours by team"
      about="Each person’s average day. The box holds the middle half of the team, the line is the median."
      actions={
        <ExportMenu
          of="Hours by team"
          onExport={(format) => void download(exportTeamHours, { ...span, format })}
        />
      }
    >
      <ReadState of={read} />
      {read.isSuccess && teams.length === 0 && (
        <EmptyState title="No data">Teams with fewer than five people are hidden for privacy.</EmptyState>
      )}
      {teams.length > 0 && (
        <BoxPlot
          title="Average hours per day at work"
          along="Team"
          rows={teams.map(({ team, people, ...spread }) => ({ name: team, count: people, ...spread }))}
          format={hoursText}
          onOpen={({ name, median }) =>
            open({
              title: `Average hours a day, ${name}`,
              because: teams.find(({ team }) => team === name)?.because ?? [],
              result: `Median ${hoursText(median)}`,
            })
          }
        />
      )}
      {dialog}
    </Section>
  )
}
