import { useId, useState } from 'react'
import { IconFilter } from '@tabler/icons-react'
import { Button } from '#platform/web/light/button.tsx'
import { ClearFilters, TableFilters, type TableFiltersProps } from './table-filters.tsx'
import styles from './data-table.module.css'

/** On a phone the filters would stand before the list and fill the screen: they open from one button that counts them. */
export function CollapsedFilters({ filters, address }: TableFiltersProps) {
  const [isOpen, open] = useState(false)
  const panel = useId()
  const set = filters.filter(({ name }) => address.filter[name]).length
  return (
    <>
      <Button
        icon={<IconFilter size={17} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => open(!isOpen)}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <ClearFilters address={address} />
      {isOpen && (
        <div id={panel} className={styles.filterPanel} role="group" aria-label="Filters">
          <TableFilters filters={filters} address={address} />
        </div>
      )}
    </>
  )
}
