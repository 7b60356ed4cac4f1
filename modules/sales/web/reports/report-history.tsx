import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { reportList, type ReportRow } from '#sales/contract/reports/report-calls.ts'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'

export function ReportHistory({ onOpen }: { onOpen: (row: ReportRow) => void }) {
  const { mayExport } = useSalesRights()
  return (
    <Section title="Earlier reports" bare>
      <ListTable
        list={reportList}
        exports={mayExport}
        rowName={(row) => `Report of ${row.person.name}, ${row.day}`}
        onOpen={onOpen}
        empty={<EmptyState title="No reports yet">Submitted reports appear here.</EmptyState>}
      />
    </Section>
  )
}
