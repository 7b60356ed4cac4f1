import { Link, useSearchParams } from 'react-router'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { ChartRow } from '#platform/web/kit/chart/chart-types.ts'
import { useAskedReasons } from '#platform/web/kit/use-reasons.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Columns, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import {
  explainFigure,
  readStaffReport,
  reportGroups,
  type ReportGroup,
} from '#people/contract/figures/staff-report-calls.ts'
import { BirthdaysSection } from './birthdays-section.tsx'
import { FigureSection } from './figure-section.tsx'
import styles from '#people/web/record.module.css'
import { TodaySection } from './today-figures-section.tsx'

const groups: { value: ReportGroup; label: string }[] = [
  { value: 'company', label: 'By company' },
  { value: 'location', label: 'By office' },
  { value: 'department', label: 'By department' },
  { value: 'gender', label: 'By gender' },
]
const along = { key: 'label', label: 'Month' }
const withMonth = <Row extends { month?: string | number }>(row: Row) => ({
  ...row,
  label: monthInWords(String(row.month)),
})
const moves = [
  { key: 'joined', label: 'Joined' },
  { key: 'left', label: 'Left' },
]

type ExplainedFigure = SentBy<typeof explainFigure>['figure']

/** Headcount, joiners and leavers, tenure, teams and gaps, of the companies the viewer keeps. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const group = reportGroups.catch('company').parse(params.get('group'))
  const report = useCall(readStaffReport, { group }, { keepEarlier: true })
  const { ask, dialog } = useAskedReasons(explainFigure, ({ because }) => because)
  const open = (title: string, result: ChartRow[string] | undefined, figure: ExplainedFigure) =>
    ask({ title, result, input: { figure } })
  if (!report.isSuccess) return <ReadState of={report} />
  const { headcount, together } = report.data
  return (
    <Stack>
      <PageHeader title="Headcount report" about={<Link to="/staff">Employees</Link>} />
      <TodaySection report={report.data} />
      <FigureSection
        title="Headcount"
        caption="Employed at the end of each month"
        figure="headcount"
        group={group}
        kind="stacked"
        rows={headcount.rows.map(withMonth)}
        along={along}
        series={headcount.series}
        onOpen={(row, key) => {
          const label = headcount.series.find((one) => one.key === key)?.label ?? ''
          const figure = { of: 'headcount' as const, month: String(row.month), group, label }
          open(`${label}, ${row.label}`, row[key], figure)
        }}
        above={
          <SelectField
            label="Grouped"
            labelUnseen
            options={groups}
            value={group}
            onChange={(next) => setParams({ group: next ?? 'company' })}
          />
        }
      >
        {together > 0 && (
          <p className={styles.quiet}>
            {together === 1 ? 'One group is' : `${together} groups are`} counted under “Others together”
            {group === 'gender' && ' because groups of fewer than five are hidden for privacy'}.
          </p>
        )}
      </FigureSection>
      <FigureSection
        title="Joiners and leavers"
        caption="Joiners and leavers"
        figure="moves"
        kind="bar"
        rows={report.data.moves.map(withMonth)}
        along={along}
        series={moves}
        onOpen={(row, key) => {
          const which = key === 'joined' ? 'joined' : 'left'
          const title = `${which === 'joined' ? 'Joined' : 'Left'} in ${row.label}`
          open(title, row[key], { of: 'moves', month: String(row.month), which })
        }}
      />
      <TenureAndTeams report={report.data} open={open} />
      <FigureSection
        title="Missing details"
        caption="Employees missing this detail"
        figure="gaps"
        kind="bar"
        rows={report.data.gaps.filter(({ people }) => people > 0)}
        along={{ key: 'gap', label: 'Missing' }}
        series={[{ key: 'people', label: 'People' }]}
        onOpen={({ gap, people }) => open(`Missing: ${gap}`, people, { of: 'gaps', gap: String(gap) })}
      >
        <p className={styles.quiet}>
          <Link to="/staff-gaps">Employees</Link>
        </p>
      </FigureSection>
      <BirthdaysSection birthdays={report.data.birthdays} />
      {dialog}
    </Stack>
  )
}

type TenureAndTeamsProps = {
  report: GotFrom<typeof readStaffReport>
  open: (title: string, result: ChartRow[string] | undefined, figure: ExplainedFigure) => void
}

const TenureAndTeams = ({ report, open }: TenureAndTeamsProps) => (
  <Columns>
    <FigureSection
      title="Tenure"
      caption="Tenure"
      figure="tenure"
      kind="bar"
      rows={report.tenure}
      along={{ key: 'band', label: 'Years' }}
      series={[{ key: 'people', label: 'People' }]}
      onOpen={({ band, people }) => open(`Tenure: ${band}`, people, { of: 'tenure', band: String(band) })}
    />
    <FigureSection
      title="Teams"
      caption="Direct reports per manager"
      figure="spans"
      kind="bar"
      rows={report.spans}
      along={{ key: 'band', label: 'People led' }}
      series={[{ key: 'leads', label: 'Leads' }]}
      onOpen={({ band, leads }) =>
        open(`Managers of ${band} people`, leads, { of: 'spans', band: String(band) })
      }
    />
  </Columns>
)
