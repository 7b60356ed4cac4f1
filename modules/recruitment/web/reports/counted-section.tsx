import { Link } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  countedApplicationList,
  type CountedApplication,
} from '#recruitment/contract/reports/counted-application-list.ts'
import type { Wish } from './report-parts.tsx'

export const COUNTED = 'counted-applications'

const cells = {
  candidate: ({ id, candidate }: CountedApplication) => (
    <Link to={`/jobs/applicant-details/${id}`}>{candidate}</Link>
  ),
}

/** Where the figures above come from. */
export const CountedSection = ({ wish: { from, to, ...narrower } }: { wish: Wish }) => (
  <div id={COUNTED}>
    <Section title="Counted applications" about="What the figures above are counted from.">
      <ListTable
        list={countedApplicationList}
        cells={cells}
        input={{ ...narrower, applied: `${from}..${to}` }}
        rowName={({ candidate }) => candidate}
        empty={<EmptyState title="No applications">Clear the filters to see all of them.</EmptyState>}
      />
    </Section>
  </div>
)
