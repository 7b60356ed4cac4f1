import type { ReactNode } from 'react'
import { useWide } from '#platform/web/kit/use-wide.ts'
import { ClearFilters, FoldedFilters } from './folded-filters.tsx'
import styles from './filter.module.css'

type FilterRowProps = {
  /** What stays in view when the filters are folded: the period, a search, an export. */
  beside?: ReactNode
  /** The fields that narrow, each with its label; they fold on a phone. */
  children?: ReactNode
  /** What these fields hold, nothing where they narrow nothing. */
  chosen?: readonly unknown[]
  onClear?: () => void
}

const nothing = () => {}

/** What a page that is no declared list is narrowed by: a row, on a phone folded behind one button. */
export function FilterRow({ beside, children, chosen = [], onClear = nothing }: FilterRowProps) {
  const isWide = useWide()
  const count = chosen.filter((value) => value !== null && value !== undefined && value !== '').length
  return (
    <div className={styles.row} data-filters="" data-print="off">
      {beside}
      {isWide && children}
      {isWide && count > 0 && <ClearFilters onClear={onClear} />}
      {!isWide && children && (
        <FoldedFilters count={count} onClear={onClear}>
          {children}
        </FoldedFilters>
      )}
    </div>
  )
}
