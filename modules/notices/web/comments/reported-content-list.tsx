import { useSend } from '#platform/web/calls/use-send.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { listReports, settleReport } from '#notices/contract/comments/comment-calls.ts'

type Report = GotFrom<typeof listReports>['rows'][number]

/** What readers found wrong: it stays, or it is hidden. */
export function ReportList({ onOpen }: { onOpen: (id: number) => void }) {
  const { send } = useSend(settleReport)
  return (
    <DataTable
      name="board-reports"
      label="Reports"
      call={listReports}
      rowKey={(row: Report) => row.id}
      rowName={(row) => row.reason}
      columns={[
        { key: 'what', title: 'What', main: true, cell: (row) => row.comment_text ?? row.post_title },
        { key: 'reason', title: 'What is wrong', cell: (row) => row.reason },
        { key: 'by', title: 'Reported by', width: 180, cell: (row) => row.reporter_name },
        { key: 'at', title: 'When', width: 170, cell: (row) => show.moment(row.at) },
      ]}
      onOpen={(row) => onOpen(row.post_id)}
      rowActions={(row) => [
        { label: 'Keep it', run: () => void send({ report_id: row.id, outcome: 'kept' }) },
        {
          label: row.comment_id ? 'Hide the comment' : 'Withdraw the post',
          tone: 'bad',
          run: () => void send({ report_id: row.id, outcome: 'hidden' }),
        },
      ]}
      empty={<EmptyState title="No reports">Reported posts and comments appear here.</EmptyState>}
    />
  )
}
