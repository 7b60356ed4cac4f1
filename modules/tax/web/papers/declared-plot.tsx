import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { declaredAgainstApproved } from '#tax/contract/papers/paper-calls.ts'

const series = [
  { key: 'declared', label: 'Declared' },
  { key: 'approved', label: 'Approved' },
  { key: 'pending', label: 'Pending' },
  { key: 'rejected', label: 'Rejected' },
]

/** By section, of each person the last round that was submitted. */
export function DeclaredPlot({ of }: { of: { company_id: number; tax_year: string } }) {
  const read = useCall(declaredAgainstApproved, of, { keepEarlier: true })
  if (!read.isSuccess) return <ReadState of={read} />
  return (
    <Section title="Declared against approved" about="By section, from the last round each person submitted.">
      {read.data.rows.length === 0 ? (
        <EmptyState title="No declarations">No one has submitted a declaration for this year.</EmptyState>
      ) : (
        <Chart
          title="Declared against approved, by section"
          titleUnseen
          kind="bar"
          rows={read.data.rows.map(({ label, people, ...amounts }) => ({
            ...amounts,
            label: `${label} (${show.count(people)})`,
          }))}
          along={{ key: 'label', label: 'Section (people)' }}
          series={series}
          format={(value) => show.money(Math.round(value)).replace(/\.\d\d$/, '')}
        />
      )}
    </Section>
  )
}
