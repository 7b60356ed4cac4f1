import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { leaveReportList } from '#leave/contract/reports/leave-report-calls.ts'

/** Lists that others work from: payroll, anyone who plans, anyone who is late with a decision. */
export const Screen = () => (
  <>
    <PageHeader
      title="Leave reports"
      about="Days without pay, free days that count as leave, days that run out, and what waits for whom."
    />
    <ListTable
      list={leaveReportList}
      rowName={(row) => `${row.person.name}, ${show.day(row.day)}`}
      empty={<EmptyState title="Nothing in these days">Choose another report or other days.</EmptyState>}
    />
  </>
)
