import { useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from '#platform/contract/paging.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { TableView } from '#platform/web/kit/data-table/data-table.tsx'
import type { BulkAction, Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { useTableAddress } from '#platform/web/kit/data-table/use-table-url.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import { sampleStatuses } from './kit-records.tsx'
import { sampleLeaves, type SampleLeave } from './kit-samples.ts'

const columns: readonly Column<SampleLeave>[] = [
  {
    key: 'person',
    title: 'Person',
    main: true,
    sort: true,
    width: 200,
    cell: ({ person }) => <PersonName name={person.name} />,
  },
  { key: 'kind', title: 'Kind', sort: true, width: 150, cell: ({ kind }) => kind },
  { key: 'from', title: 'First day', sort: true, width: 120, cell: ({ from }) => show.day(from) },
  {
    key: 'days',
    title: 'Days',
    sort: true,
    align: 'end',
    width: 80,
    cell: ({ days }) => show.days(days),
  },
  {
    key: 'status',
    title: 'Status',
    width: 130,
    cell: ({ status }) => <StatusBadge catalogue={sampleStatuses} status={status} />,
  },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
]

const filters: readonly TableFilter[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: sampleStatuses.options },
  { kind: 'day', name: 'since', label: 'Since' },
]

const bulkActions: readonly BulkAction<SampleLeave>[] = [
  {
    label: 'Approve',
    run: async ({ status }) =>
      status === 'pending'
        ? { ok: true, data: {}, message: 'The leave is approved.' }
        : { ok: false, failure: new CallFailure(409, 'This leave was decided already.', {}) },
  },
]

const PAGE = 50

/** What a server would answer, from the sample on this page. */
function pageOf(filter: Readonly<Record<string, string>>, after: string | null): Page<SampleLeave> {
  const search = (filter['search'] ?? '').toLowerCase()
  const found = sampleLeaves.filter(
    (leave) =>
      `${leave.person.name} ${leave.reason}`.toLowerCase().includes(search) &&
      (!filter['status'] || leave.status === filter['status']) &&
      (!filter['since'] || leave.from >= filter['since']),
  )
  const sorted = filter['sort'] ? sortedBy(found, filter['sort'], filter['direction'] === 'desc') : found
  const start = Number(after ?? 0)
  const next = start + PAGE < sorted.length ? String(start + PAGE) : null
  return { rows: sorted.slice(start, start + PAGE), next, total: start === 0 ? sorted.length : null }
}

function sortedBy(rows: readonly SampleLeave[], key: string, down: boolean) {
  const valueOf = (row: SampleLeave) =>
    key === 'days' ? row.days : key === 'person' ? row.person.name : key === 'kind' ? row.kind : row.from
  const up = rows.toSorted((one, other) => (valueOf(one) < valueOf(other) ? -1 : 1))
  return down ? up.toReversed() : up
}

export function KitTables() {
  const address = useTableAddress({
    filters: filters.map((filter) => filter.name),
    sorts: columns.filter((column) => column.sort).map((column) => column.key),
  })
  const pages = useInfiniteQuery({
    queryKey: ['kit', address.filter],
    queryFn: async ({ pageParam }) => pageOf(address.filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
  return (
    <Section title="Table" about="Arrow keys walk the rows, Enter opens one, Space chooses it." bare>
      <TableView
        name="kit"
        label="Leaves"
        address={address}
        pages={pages}
        columns={columns}
        filters={filters}
        searchLabel="Search people and reasons"
        rowKey={(leave) => leave.id}
        rowName={(leave) => `${leave.person.name}, ${leave.from}`}
        onOpen={(leave) => showToast({ tone: 'info', text: `Opened the leave of ${leave.person.name}.` })}
        rowActions={(leave) => [
          {
            label: 'Open',
            run: () => showToast({ tone: 'info', text: `Opened the leave of ${leave.person.name}.` }),
          },
          { label: 'Cancel', tone: 'bad', disabled: leave.status !== 'pending', run: () => undefined },
        ]}
        bulkActions={bulkActions}
      />
    </Section>
  )
}
