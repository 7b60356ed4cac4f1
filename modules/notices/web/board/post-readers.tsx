import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState, FailureState } from '#platform/web/light/states.tsx'
import { exportReaders, listReaders, postReport } from '#notices/contract/board/post-reader-calls.ts'

type Reader = GotFrom<typeof listReaders>['rows'][number]

/** Whom it reaches, and what they have done with it. */
export function PostReaders({ id, onClose }: { id: number; onClose: () => void }) {
  const report = useCall(postReport, { post_id: id })
  const { data } = report
  return (
    <Dialog open size="l" title="Readers" onClose={onClose}>
      <Stack>
        {report.isError && <FailureState failure={report.error} />}
        {data && (
          <>
            <p>
              {`It reaches ${show.count(data.reaches)} people; ${show.count(data.seen)} have seen it`}
              {data.needs_ack && `, ${show.count(data.acknowledged)} have acknowledged it`}.
            </p>
            {data.departments.length > 0 && (
              <Chart
                title="Seen by department"
                kind="bar"
                rows={data.departments}
                along={{ key: 'department', label: 'Department' }}
                series={[
                  { key: 'people', label: 'People' },
                  { key: 'seen', label: 'Seen' },
                  ...(data.needs_ack ? [{ key: 'acknowledged', label: 'Acknowledged' }] : []),
                ]}
              />
            )}
          </>
        )}
        <DataTable
          name="post-readers"
          label="Readers"
          call={listReaders}
          input={{ post_id: id }}
          rowKey={(row: Reader) => row.account_id}
          rowName={(row) => row.name}
          columns={[
            { key: 'name', title: 'Name', main: true, cell: (row) => row.name },
            { key: 'department', title: 'Department', width: 150, cell: (row) => row.department },
            { key: 'seen_at', title: 'Seen', width: 170, cell: (row) => show.moment(row.seen_at) },
            {
              key: 'ack',
              title: 'Acknowledged',
              width: 170,
              cell: (row) => show.moment(row.acknowledged_at),
            },
          ]}
          filters={[
            {
              kind: 'choice',
              name: 'show',
              label: 'Who',
              options: [
                { value: 'unseen', label: 'Not seen yet' },
                { value: 'unacknowledged', label: 'Not acknowledged yet' },
              ],
            },
          ]}
          searchLabel="Name"
          exportCall={exportReaders}
          empty={<EmptyState title="It reaches no one" />}
        />
      </Stack>
    </Dialog>
  )
}
