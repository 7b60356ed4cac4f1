import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { DayChoice, MonthChoice } from '#platform/web/kit/day-choice.tsx'
import type { TableFilter } from './table-types.ts'
import type { useTableAddress } from './use-table-url.ts'
import styles from './data-table.module.css'

type TableFiltersProps = {
  filters: readonly TableFilter[]
  address: ReturnType<typeof useTableAddress>
}

export const TableFilters = ({ filters, address }: TableFiltersProps) => (
  <>
    {filters.map((filter) => {
      const value = address.filter[filter.name] ?? ''
      const change = (next: string) => address.change({ [filter.name]: next || null }, false)
      return filter.kind === 'range' ? (
        <RangeFilter key={filter.name} label={filter.label} value={value} onChange={change} />
      ) : (
        <label key={filter.name} className={styles.filter} data-set={value !== '' || undefined}>
          <span>{filter.label}</span>
          <FilterControl filter={filter} value={value} onChange={change} />
        </label>
      )
    })}
  </>
)

type ValueProps = { value: string; onChange: (value: string) => void }

function FilterControl({ filter, value, onChange }: ValueProps & { filter: TableFilter }) {
  switch (filter.kind) {
    case 'day':
      return <DayChoice value={value} onChange={(day) => onChange(day ?? '')} />
    case 'month':
      return <MonthChoice value={value} onChange={(month) => onChange(month ?? '')} />
    case 'choice':
      return (
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{filter.unchosen ?? 'All'}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    case 'text':
    case 'range':
      return (
        <input
          key={value}
          type="text"
          maxLength={100}
          defaultValue={value}
          onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      )
  }
}

/** Two days in one parameter of the address, `2026-11-01..2026-11-30`; each may be missing. */
function RangeFilter({ label, value, onChange }: ValueProps & { label: string }) {
  const { from, to } = daysOfRange(value)
  const give = (first: string | null, last: string | null) =>
    onChange(first || last ? `${first ?? ''}..${last ?? ''}` : '')
  return (
    <>
      <label className={styles.filter} data-set={from !== null || undefined}>
        <span>{label} from</span>
        <DayChoice value={from ?? ''} onChange={(day) => give(day, to)} />
      </label>
      <label className={styles.filter} data-set={to !== null || undefined}>
        <span>until</span>
        <DayChoice value={to ?? ''} onChange={(day) => give(from, day)} />
      </label>
    </>
  )
}
