import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { Chart } from '../../../platform/web/kit/chart/chart.tsx'
import { Explain } from '../../../platform/web/light/explain.tsx'
import { KeyValue } from '../../../platform/web/light/key-value.tsx'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { Section, Stack } from '../../../platform/web/light/section.tsx'
import { SelectField } from '../../../platform/web/light/select-field.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { readStaffReport, reportGroups, type ReportGroup } from '../contract/report-calls.ts'
import styles from './record.module.css'

const groups: { value: ReportGroup; label: string }[] = [
  { value: 'company', label: 'Company' },
  { value: 'location', label: 'Office' },
  { value: 'department', label: 'Department' },
  { value: 'gender', label: 'Gender' },
]
const along = { key: 'month', label: 'Month' }

/** Headcount, joiners and leavers, tenure and attrition, of the companies the viewer keeps. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const group = reportGroups.catch('company').parse(params.get('group'))
  const report = useCall(readStaffReport, { group }, { keepEarlier: true })
  if (report.isPending) return <LoadingState />
  if (report.isError) return <FailureState failure={report.error} again={() => void report.refetch()} />
  const { headcount, moves, tenure, attrition, employed, together } = report.data
  return (
    <Stack>
      <PageHeader title="Figures of staff" about={<Link to="/staff">All staff</Link>} />
      <Section title="Today">
        <KeyValue
          entries={[
            [
              'Employed',
              <Link key="employed" to="/staff?view=employed">
                {show.count(employed)}
              </Link>,
            ],
            [
              'Attrition of twelve months',
              attrition.rate === null ? (
                '–'
              ) : (
                <Explain key="rate" title="Attrition of twelve months" because={attrition.because}>
                  {(attrition.rate / 100).toFixed(2)} %
                </Explain>
              ),
            ],
          ]}
        />
      </Section>
      <Section title="Headcount">
        <SelectField
          label="By"
          options={groups}
          value={group}
          onChange={(next) => setParams({ group: next ?? 'company' })}
        />
        <Chart
          kind="stacked"
          title="Employed at the end of each month"
          rows={headcount.rows}
          along={along}
          series={headcount.series}
        />
        {together > 0 && (
          <p className={styles.quiet}>
            {together === 1 ? 'One group is' : `${together} groups are`} counted under “Others together”
            {group === 'gender' && ', so that nobody is recognized in a group of fewer than five'}.
          </p>
        )}
      </Section>
      <Section title="Joiners and leavers">
        <Chart
          kind="bar"
          title="People who came and went"
          rows={moves}
          along={along}
          series={[
            { key: 'joined', label: 'Joined' },
            { key: 'left', label: 'Left' },
          ]}
        />
      </Section>
      <Section title="Tenure">
        <Chart
          kind="bar"
          title="How long people have been with the group"
          rows={tenure}
          along={{ key: 'band', label: 'Years' }}
          series={[{ key: 'people', label: 'People' }]}
        />
      </Section>
    </Stack>
  )
}
