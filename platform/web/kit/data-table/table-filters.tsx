import { Button } from '#platform/web/light/button.tsx'
import { DayChoice } from '#platform/web/kit/day-choice.tsx'
import type { TableFilter } from './table-types.ts'
import type { useTableAddress } from './use-table-url.ts'
import styles from './data-table.module.css'

type TableFiltersProps = { filters: readonly TableFilter[]; address: ReturnType<typeof useTableAddress> }

export const TableFilters = ({ filters, address }: TableFiltersProps) => (
  <>
    {filters.map((filter) => (
      <label
        key={filter.name}
        className={styles.filter}
        data-set={filter.name in address.filter || undefined}
      >
        <span>{filter.label}</span>
        <FilterControl
          filter={filter}
          value={address.filter[filter.name] ?? ''}
          onChange={(value) => address.change({ [filter.name]: value || null }, false)}
        />
      </label>
    ))}
    {address.hasFilters && (
      <Button look="plain" onClick={address.clear}>
        Clear
      </Button>
    )}
  </>
)

type FilterControlProps = { filter: TableFilter; value: string; onChange: (value: string) => void }

const FilterControl = ({ filter, value, onChange }: FilterControlProps) =>
  filter.kind === 'day' ? (
    <DayChoice value={value} onChange={(day) => onChange(day ?? '')} />
  ) : (
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{filter.unchosen ?? 'all'}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
