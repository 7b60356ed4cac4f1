import { Link, useSearchParams } from 'react-router'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Columns, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import {
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
const along = { key: 'month', label: 'Month' }
const withMonth = <Row extends { month?: string | number }>(row: Row) => ({
  ...row,
  month: monthInWords(String(row.month)),
})
const moves = [
  { key: 'joined', label: 'Joined' },
  { key: 'left', label: 'Left' },
]

/** Headcount, joiners and leavers, tenure, teams and gaps, of the companies the viewer keeps. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const group = reportGroups.catch('company').parse(params.get('group'))
  const report = useCall(readStaffReport, { group }, { keepEarlier: true })
  if (report.isPending) return <LoadingState />
  if (report.isError) return <FailureState failure={report.error} again={() => void report.refetch()} />
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
      />
      <Columns>
        <FigureSection
          title="Tenure"
          caption="Tenure"
          figure="tenure"
          kind="bar"
          rows={report.data.tenure}
          along={{ key: 'band', label: 'Years' }}
          series={[{ key: 'people', label: 'People' }]}
        />
        <FigureSection
          title="Teams"
          caption="Direct reports per manager"
          figure="spans"
          kind="bar"
          rows={report.data.spans}
          along={{ key: 'band', label: 'People led' }}
          series={[{ key: 'leads', label: 'Leads' }]}
        />
      </Columns>
      <FigureSection
        title="Missing details"
        caption="Employees missing this detail"
        figure="gaps"
        kind="bar"
        rows={report.data.gaps.filter(({ people }) => people > 0)}
        along={{ key: 'gap', label: 'Missing' }}
        series={[{ key: 'people', label: 'People' }]}
      >
        <p className={styles.quiet}>
          <Link to="/staff-gaps">Employees</Link>
        </p>
      </FigureSection>
      <BirthdaysSection birthdays={report.data.birthdays} />
    </Stack>
  )
}
