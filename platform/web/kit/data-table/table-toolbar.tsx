import { IconColumns3 } from '@tabler/icons-react'
import { download } from '#platform/web/calls/download.ts'
import { IconButton } from '#platform/web/light/button.tsx'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { ClearFilters, FoldedFilters } from '#platform/web/kit/filter/folded-filters.tsx'
import { useWide } from '#platform/web/kit/use-wide.ts'
import { TableFilters } from './table-filters.tsx'
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
          {address.hasFilters && <ClearFilters onClear={address.clear} />}
        </>
      ) : (
        <FoldedFilters
          count={filters.filter((filter) => address.filter[filter.name]).length}
          onClear={address.clear}
        >
          <TableFilters filters={filters} address={address} />
        </FoldedFilters>
      )}
      <div className={styles.tools}>
        <TableViews list={name} address={address} />
        {exportCall && (
          <ExportMenu
            onExport={(format) => void download(exportCall, { ...input, ...address.filter, format })}
          />
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
