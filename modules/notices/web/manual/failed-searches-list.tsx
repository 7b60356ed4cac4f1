import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  clearManualMiss,
  exportManualMisses,
  listManualMisses,
} from '#notices/contract/manual/manual-figure-calls.ts'

type Miss = GotFrom<typeof listManualMisses>['rows'][number]

export function ManualMisses() {
  const { send } = useSend(clearManualMiss)
  return (
    <DataTable
      name="manual-misses"
      label="Searches without results"
      call={listManualMisses}
      rowKey={(row: Miss) => row.id}
      rowName={(row) => row.words}
      columns={[
        { key: 'words', title: 'Searched for', main: true, cell: (row) => row.words },
        { key: 'times', title: 'Times', width: 90, align: 'end', cell: (row) => show.count(row.times) },
        { key: 'last_at', title: 'Last', width: 170, cell: (row) => show.moment(row.last_at) },
      ]}
      rowActions={(row) => [{ label: 'Answered', run: () => void send({ id: row.id }) }]}
      searchLabel="Words"
      exportCall={exportManualMisses}
      empty={<EmptyState title="No failed searches">Every search found a page.</EmptyState>}
    />
  )
}
