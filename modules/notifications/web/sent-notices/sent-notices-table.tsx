import type { GotFrom } from '#platform/contract/call.ts'
import { jobRunStates } from '#platform/contract/job-run.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Progress } from '#platform/web/light/progress.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { noticeAudiences } from '#notifications/contract/sent-notices/notice-audiences.ts'
import { exportSentNotices, listSentNotices } from '#notifications/contract/sent-notices/sent-notice-calls.ts'
import styles from './send-notice.module.css'

type Sent = GotFrom<typeof listSentNotices>['rows'][number]

const columns: Column<Sent>[] = [
  { key: 'title', title: 'Notice', main: true, cell: (row) => <span title={row.text}>{row.title}</span> },
  { key: 'to', title: 'To', width: 150, cell: (row) => row.place || noticeAudiences.labelOf(row.audience) },
  { key: 'by', title: 'By', width: 160, cell: (row) => row.sent_by_name },
  { key: 'at', title: 'Sent', width: 170, cell: (row) => show.moment(row.sent_at) },
  {
    key: 'reached',
    title: 'Reached',
    width: 130,
    align: 'end',
    cell: (row) => `${show.count(row.reached)} of ${show.count(row.expected)}`,
  },
  { key: 'read', title: 'Read', width: 90, align: 'end', cell: (row) => show.count(row.read) },
  {
    key: 'state',
    title: 'State',
    width: 120,
    cell: (row) => <StatusBadge catalogue={jobRunStates} status={stateOf(row)} />,
  },
]

/** The run itself is forgotten after a while; the notice knows that it was finished. */
const stateOf = (row: Sent) => (row.finished_at ? 'done' : (row.run_state ?? 'cancelled'))

export function SentNotices() {
  const newest = useCall(listSentNotices, { size: 10 }).data?.rows ?? []
  const underWay = newest.filter((row) => ['queued', 'running'].includes(stateOf(row)))
  return (
    <Section title="Sent notifications" bare>
      {underWay.length > 0 && (
        <div className={styles.underWay}>
          {underWay.map((row) => (
            <Progress
              key={row.id}
              label={row.title}
              share={row.expected === 0 ? null : row.reached / row.expected}
              detail={`${show.count(row.reached)} of ${show.count(row.expected)} people`}
            />
          ))}
        </div>
      )}
      <DataTable
        name="sent-notices"
        label="Sent notifications"
        call={listSentNotices}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={columns}
        exportCall={exportSentNotices}
        empty={<EmptyState title="No notifications sent yet">Sent notifications appear here.</EmptyState>}
      />
    </Section>
  )
}
