import { useId, useState, type ReactNode } from 'react'
import { IconFilter } from '@tabler/icons-react'
import { Button } from '#platform/web/light/button.tsx'
import styles from './filter.module.css'

type FoldedFiltersProps = {
  /** How many of them narrow what is shown. */
  count: number
  onClear: () => void
  children: ReactNode
}

/** On a phone filters would stand before the list and fill the screen: they open from one button that counts them. */
export function FoldedFilters({ count, onClear, children }: FoldedFiltersProps) {
  const [isOpen, open] = useState(false)
  const panel = useId()
  return (
    <>
      <Button
        icon={<IconFilter size={17} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => open(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {count > 0 && <ClearFilters onClear={onClear} />}
      {isOpen && (
        <div id={panel} className={styles.panel} role="group" aria-label="Filters">
          {children}
        </div>
      )}
    </>
  )
}

export const ClearFilters = ({ onClear }: Pick<FoldedFiltersProps, 'onClear'>) => (
  <Button look="plain" onClick={onClear}>
    Clear
  </Button>
)
