import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { listViews } from '#tracker/contract/settings/settings-calls.ts'

type View = GotFrom<typeof listViews>['rows'][number]

const what = {
  day: 'A day',
  week: 'A week',
  gallery: 'A screenshot list',
  screenshot: 'A picture',
  export: 'A file',
}

const columns: Column<View>[] = [
  { key: 'viewer', title: 'Access log', main: true, cell: (row) => row.viewer },
  { key: 'person', title: 'Activity of', cell: (row) => row.person },
  { key: 'kind', title: 'What', width: 160, cell: (row) => what[row.kind] },
  {
    key: 'day',
    title: 'Of',
    width: 220,
    cell: (row) =>
      row.day_from === row.day_to ? show.day(row.day_from) : show.range(row.day_from, row.day_to),
  },
  { key: 'viewed_at', title: 'When', width: 180, cell: (row) => show.moment(row.viewed_at) },
]

export const ViewsSection = () => (
  <Section title="Views" bare>
    <DataTable
      name="tracker-views"
      label="Views"
      call={listViews}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.viewer} at ${row.person}`}
      columns={columns}
      empty={<EmptyState title="No views yet" />}
    />
  </Section>
)
