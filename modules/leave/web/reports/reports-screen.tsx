import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { leaveReportList } from '#leave/contract/reports/leave-report-calls.ts'

/** Lists that others work from: payroll, planners, approvers who are late with a decision. */
export const Screen = () => (
  <>
    <PageHeader
      title="Leave reports"
      about="Loss of pay, sandwich days, expiring days and pending applications."
    />
    <ListTable
      list={leaveReportList}
      rowName={(row) => `${row.person.name}, ${show.day(row.day)}`}
      empty={<EmptyState title="No results">Choose another report or date range.</EmptyState>}
    />
  </>
)
