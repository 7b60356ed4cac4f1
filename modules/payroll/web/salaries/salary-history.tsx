import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { salaryCauses } from '#payroll/contract/salaries/salary-lists.ts'
import type { PersonSalaries, SalaryView } from '#payroll/contract/salaries/salary-views.ts'

/** Every agreed salary from the newest to the oldest, with who agreed it, and as a chart once there are two. */
export function SalaryHistory({ of }: { of: PersonSalaries }) {
  const agreed = [...of.planned, ...of.current, ...of.past]
  if (agreed.length === 0) return null
  return (
    <Section title="History">
      {agreed.length > 1 && (
        <Chart
          title="Annual CTC"
          kind="bar"
          along={{ key: 'from', label: 'From' }}
          series={[{ key: 'ctc', label: 'Annual CTC' }]}
          rows={agreed.toReversed().map(({ effective_from, annual_ctc }) => ({
            from: show.day(effective_from),
            ctc: annual_ctc,
          }))}
          format={show.money}
        />
      )}
      <Timeline
        entries={agreed.map((salary) => ({
          id: salary.id,
          at: salary.decided_at ?? salary.prepared_at,
          title: `${show.money(salary.annual_ctc)} a year from ${show.day(salary.effective_from)}`,
          text: textOf(salary),
        }))}
      />
    </Section>
  )
}

const textOf = ({ cause, reason, prepared_by, decided_by, company }: SalaryView) =>
  [
    `${salaryCauses.labelOf(cause)}: ${reason}`,
    company.name,
    `prepared by ${prepared_by}`,
    ...(decided_by === null ? [] : [`approved by ${decided_by}`]),
  ].join(' · ')
