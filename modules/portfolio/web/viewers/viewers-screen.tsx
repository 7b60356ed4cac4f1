import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable, type ListRow } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { viewerList, viewerOptions } from '#portfolio/contract/viewers/viewer-calls.ts'
import { countryName } from '#portfolio/web/country-name.ts'
import { HotMark } from './hot-viewer-mark.tsx'
import { ViewerDialog } from './viewer-dialog.tsx'

type Viewer = ListRow<typeof viewerList>

const cells = {
  country: ({ country }: Viewer) => countryName(country),
  is_hot: ({ is_hot }: Viewer) => is_hot && <HotMark />,
}

export function Screen() {
  const { data: options } = useCall(viewerOptions, {})
  const [params, setParams] = useSearchParams()
  const open = Number(params.get('viewer')) || null
  const setOpen = (id: number | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('viewer')
        else next.set('viewer', String(id))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageHeader
        title="Portfolio viewers"
        about="Prospects with a verified email address, and the videos they watched."
      />
      <ListTable
        list={viewerList}
        rowName={(row) => row.name}
        cells={cells}
        onOpen={(row) => setOpen(row.id)}
        exports={options?.can.export ?? false}
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
