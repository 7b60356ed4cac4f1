import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  exportViewers,
  listViewers,
  viewerOptions,
  type ViewerRow,
} from '#portfolio/contract/viewers/viewer-calls.ts'
import { countryName } from '#portfolio/web/country-name.ts'
import { HotMark } from './hot-viewer-mark.tsx'
import { ViewerDialog } from './viewer-dialog.tsx'

const percent = (value: number | null) => (value === null ? '–' : `${value} %`)

const columns: Column<ViewerRow>[] = [
  { key: 'name', title: 'Name', main: true, cell: (row) => row.name },
  { key: 'email', title: 'E-mail', cell: (row) => row.email },
  { key: 'phone', title: 'Phone', hidden: true, width: 160, cell: (row) => row.phone },
  { key: 'country', title: 'Country', width: 140, cell: (row) => countryName(row.country) },
  { key: 'videos', title: 'Videos', align: 'end', width: 80, cell: (row) => show.count(row.videos) },
  { key: 'views', title: 'Views', align: 'end', width: 80, cell: (row) => show.count(row.views) },
  { key: 'furthest', title: 'Seen', align: 'end', width: 80, cell: (row) => percent(row.furthest) },
  {
    key: 'likes',
    title: 'Likes',
    hidden: true,
    align: 'end',
    width: 80,
    cell: (row) => show.count(row.likes),
  },
  { key: 'is_hot', title: 'Interest', width: 140, cell: (row) => row.is_hot && <HotMark /> },
  { key: 'owner', title: 'Owner', hidden: true, width: 160, cell: (row) => row.owner ?? '–' },
  {
    key: 'last_seen_at',
    title: 'Last here',
    sort: true,
    width: 170,
    cell: (row) => show.moment(row.last_seen_at),
  },
]

export function Screen() {
  const { data: options } = useCall(viewerOptions, {})
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <PageHeader
        title="Portfolio viewers"
        about="Prospects with a verified email address, and the videos they watched."
      />
      <DataTable
        name="portfolio-viewers"
        label="Viewers"
        call={listViewers}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        searchLabel="Search by name, email or phone"
        filters={[
          {
            kind: 'choice',
            name: 'is_hot',
            label: 'Interest',
            options: [{ value: 'yes', label: 'Watched several' }],
          },
        ]}
        onOpen={(row) => setOpen(row.id)}
        exportCall={options?.can.export ? exportViewers : undefined}
        empty={
          <EmptyState title="No viewers yet">
            Prospects appear here when they verify their email address on the portfolio page.
          </EmptyState>
        }
      />
      {open !== null && <ViewerDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}
