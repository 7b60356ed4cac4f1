import { IconColumns3, IconDownload } from '@tabler/icons-react'
import { exportFormats, exportLabels } from '#platform/contract/export.ts'
import { download } from '#platform/web/calls/download.ts'
import { Button, IconButton } from '#platform/web/light/button.tsx'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { useWide } from '#platform/web/kit/use-wide.ts'
import { CollapsedFilters } from './collapsed-filters.tsx'
import { ClearFilters, TableFilters } from './table-filters.tsx'
import { TableSearch } from './table-search.tsx'
import { TableViews } from './table-views.tsx'
import type { DataTableProps, TableFilter } from './table-types.ts'
import type { useTableAddress } from './use-table-url.ts'
import type { useTableLook } from './use-table-display.ts'
import styles from './data-table.module.css'

type TableToolbarProps<Row> = Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'searchLabel' | 'exportCall' | 'input'
> & {
  filters: readonly TableFilter[]
  address: ReturnType<typeof useTableAddress>
  look: ReturnType<typeof useTableLook<Row>>
}

export function TableToolbar<Row>({
  name,
  columns,
  filters,
  address,
  look,
  ...props
}: TableToolbarProps<Row>) {
  const { searchLabel, exportCall, input } = props
  const isWide = useWide()
  const choosable = columns.filter((column) => !column.main)
  return (
    <div className={styles.toolbar} data-print="off">
      {searchLabel && <TableSearch label={searchLabel} address={address} />}
      {isWide || filters.length === 0 ? (
        <>
          <TableFilters filters={filters} address={address} />
          <ClearFilters address={address} />
        </>
      ) : (
        <CollapsedFilters filters={filters} address={address} />
      )}
      <div className={styles.tools}>
        <TableViews list={name} address={address} />
        {exportCall && (
          <ActionMenu
            actions={exportFormats.map((format) => ({
              label: exportLabels[format],
              run: () => void download(exportCall, { ...input, ...address.filter, format }),
            }))}
          >
            <Button look="plain" icon={<IconDownload size={17} />}>
              Export
            </Button>
          </ActionMenu>
        )}
        <ActionMenu
          stays
          actions={[
            ...choosable.map((column) => ({
              label: column.title,
              chosen: look.isShown(column),
              run: () => look.toggle(column),
            })),
            {
              label: 'Dense rows',
              chosen: look.density === 'dense',
              run: () => look.setDensity(look.density === 'dense' ? 'airy' : 'dense'),
            },
          ]}
        >
          <IconButton label="Columns and density" icon={<IconColumns3 size={18} />} />
        </ActionMenu>
      </div>
    </div>
  )
}
