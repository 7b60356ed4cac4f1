import { useNavigate } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { exportManualFigures, listManualFigures } from '#notices/contract/manual/manual-figure-calls.ts'

type Figure = GotFrom<typeof listManualFigures>['rows'][number]

const columns: Column<Figure>[] = [
  { key: 'title', title: 'Page', main: true, cell: (row) => row.title },
  { key: 'chapter', title: 'Chapter', width: 170, cell: (row) => row.chapter },
  {
    key: 'unhelpful',
    title: 'Did not help',
    width: 120,
    align: 'end',
    cell: (row) => show.count(row.unhelpful),
  },
  { key: 'helpful', title: 'Helped', width: 90, align: 'end', cell: (row) => show.count(row.helpful) },
  { key: 'voted_at', title: 'Last vote', width: 170, cell: (row) => show.moment(row.voted_at) },
  {
    key: 'edited_at',
    title: 'Changed',
    width: 240,
    cell: (row) =>
      row.edited_at === null ? (
        'Original text'
      ) : (
        <>
          {show.moment(row.edited_at)} {row.stale && <Badge tone="warn">To review</Badge>}
        </>
      ),
  },
]

export function ManualFigures() {
  const navigate = useNavigate()
  return (
    <DataTable
      name="manual-figures"
      label="Pages of the manual"
      call={listManualFigures}
      rowKey={(row: Figure) => row.slug}
      rowName={(row) => row.title}
      columns={columns}
      filters={[
        {
          kind: 'choice',
          name: 'show',
          label: 'Which',
          unchosen: 'All pages',
          options: [
            { value: 'unhelpful', label: 'Marked as not helpful' },
            { value: 'stale', label: 'To review' },
          ],
        },
      ]}
      searchLabel="Page text"
      onOpen={(row) => void navigate(`/help?page=${row.slug}`)}
      exportCall={exportManualFigures}
      empty={<EmptyState title="No matching pages">Choose All pages to see the others.</EmptyState>}
    />
  )
}
