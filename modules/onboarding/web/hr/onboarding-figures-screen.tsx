import { Link } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import type { ChartProps } from '#platform/web/kit/chart/chart-types.ts'
import { Explain } from '#platform/web/light/explain.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { onboardingFigures } from '#onboarding/contract/hr/onboarding-list-calls.ts'
import styles from '#onboarding/web/onboarding.module.css'

const joining = [
  { key: 'invited', label: 'Invited' },
  { key: 'submitted', label: 'Submitted' },
  { key: 'verified', label: 'Verified' },
  { key: 'joined', label: 'Employees' },
]
const count = [{ key: 'count', label: 'New hires' }]

/** The pipeline by joining week, and where it sticks. */
export function Screen() {
  const read = useCall(onboardingFigures, {})
  if (!read.isSuccess) return <ReadState of={read} />
  const { weeks, missing, checks, took, no_show } = read.data
  return (
    <Stack>
      <PageHeader title="Onboarding reports" about={<Link to="/onboarding">All new hires</Link>} />
      {weeks.every(
        ({ invited, submitted, verified, joined }) => !(invited || submitted || verified || joined),
      ) ? (
        <Nothing heading="By joining week">No joiners in these weeks.</Nothing>
      ) : (
        <Figure
          heading="By joining week"
          kind="stacked"
          title="New hires by joining week"
          rows={weeks}
          along={{ key: 'week', label: 'Week from' }}
          series={joining}
        />
      )}
      {missing.length === 0 ? (
        <Nothing heading="Missing items">No missing items.</Nothing>
      ) : (
        <Figure
          heading="Missing items"
          kind="bar"
          title="Requested and missing"
          rows={missing}
          along={{ key: 'label', label: 'Item' }}
          series={count}
        />
      )}
      <Section title="Time to submit">
        {took.every((row) => row.count === 0) ? (
          <p className={styles.quiet}>No submissions in the last twelve months.</p>
        ) : (
          <Chart
            titleUnseen
            kind="bar"
            title="From the invitation to the submission"
            rows={took}
            along={{ key: 'label', label: 'Time' }}
            series={count}
          />
        )}
        <KeyValue
          entries={[
            [
              'Did not join, last twelve months',
              no_show.rate === null ? (
                '–'
              ) : (
                <Explain
                  key="rate"
                  title="Did not join, last twelve months"
                  because={no_show.because.map((label) => ({ label }))}
                >
                  {(no_show.rate / 100).toFixed(2)} %
                </Explain>
              ),
            ],
          ]}
        />
      </Section>
      {checks.length > 0 && checks.every(isEmpty) && (
        <Nothing heading="Background checks">No background checks yet.</Nothing>
      )}
      {checks.some((row) => !isEmpty(row)) && (
        <Figure
          heading="Background checks"
          kind="stacked"
          title="Results by check"
          rows={checks}
          along={{ key: 'label', label: 'Check' }}
          series={[
            { key: 'awaited', label: 'Awaited' },
            { key: 'amber', label: 'Amber' },
            { key: 'red', label: 'Red' },
            { key: 'green', label: 'Green' },
          ]}
        />
      )}
    </Stack>
  )
}

type Checked = { awaited: number; amber: number; red: number; green: number }
const isEmpty = ({ awaited, amber, red, green }: Checked) => awaited + amber + red + green === 0

const Nothing = ({ heading, children }: { heading: string; children: string }) => (
  <Section title={heading}>
    <p className={styles.quiet}>{children}</p>
  </Section>
)

const Figure = ({ heading, ...chart }: ChartProps & { heading: string }) => (
  <Section title={heading}>
    <Chart titleUnseen {...chart} />
  </Section>
)
