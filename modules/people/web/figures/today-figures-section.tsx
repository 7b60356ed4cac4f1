import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { Explain } from '#platform/web/light/explain.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { readStaffReport } from '#people/contract/figures/staff-report-calls.ts'

export type StaffReport = GotFrom<typeof readStaffReport>

/** The figures of today, each leading to what it counts or to how it came about. */
export const TodaySection = ({ report }: { report: StaffReport }) => (
  <Section title="Today">
    <KeyValue
      entries={[
        ['Employed', <Count key="e" count={report.employed} to="/staff?view=employed" />],
        [
          'Probation ends within 30 days',
          <Count key="p" count={report.probation_due} to="/staff?view=probation" />,
        ],
        [
          'Records with missing details',
          <Count key="g" count={Math.max(0, report.employed - report.whole)} to="/staff-gaps" />,
        ],
        ['Attrition of twelve months', <Rate key="a" title="Attrition" of={report.attrition} />],
        ['Resigned', <Rate key="v" title="Voluntary attrition" of={report.voluntary} />],
        ['Regretted', <Rate key="r" title="Regretted attrition" of={report.regretted} />],
      ]}
    />
  </Section>
)

const Count = ({ count, to }: { count: number; to: string }) => <Link to={to}>{show.count(count)}</Link>

const Rate = ({ title, of }: { title: string; of: StaffReport['attrition'] }) =>
  of.rate === null ? (
    '–'
  ) : (
    <Explain title={`${title} of twelve months`} because={of.because}>
      {(of.rate / 100).toFixed(2)} %
    </Explain>
  )
