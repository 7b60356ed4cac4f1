import { useCall } from '#platform/web/calls/use-call.ts'
import { TableFilters } from '#platform/web/kit/data-table/table-filters.tsx'
import type { TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { useWide } from '#platform/web/kit/use-wide.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { ColleagueField } from '#organization/web/directory/colleague-field.tsx'
import type { ChartAddress } from './use-chart-url.ts'
import styles from './chart-toolbar.module.css'

export function ChartToolbar({ address }: { address: ChartAddress }) {
  const wide = useWide()
  const filters = <ChartFilters address={address} />
  if (wide) return filters
  return (
    <details className={styles.folded} open={address.table.hasFilters}>
      <summary>Day, company, department</summary>
      {filters}
    </details>
  )
}

const mine: TableFilter = {
  kind: 'choice',
  name: 'filter',
  label: 'Show',
  options: [{ value: 'myself', label: 'Myself' }],
}

function ChartFilters({ address }: { address: ChartAddress }) {
  const options = useCall(directoryOptions, {}).data
  const group = (on: boolean) =>
    address.table.change({ group: on ? 'department' : null, filter: null }, false)
  return (
    <div className={styles.toolbar}>
      <TableFilters
        filters={[
          ...(address.isGrouped ? [] : [mine]),
          choice('company_id', 'Company', options?.companies),
          choice('department_id', 'Department', options?.departments),
          { kind: 'day', name: 'as_on', label: 'As on' },
        ]}
        address={address.table}
      />
      <div className={styles.group}>
        <CheckboxField label="Group by department" value={address.isGrouped} onChange={group} />
      </div>
    </div>
  )
}

const choice = (
  name: string,
  label: string,
  list: readonly { id: number; name: string }[] = [],
): TableFilter => ({
  kind: 'choice',
  name,
  label,
  options: list.map((entry) => ({ value: String(entry.id), label: entry.name })),
})

/** Typing a name leads to the person in the chart. */
export const ChartFinder = ({ onFind }: { onFind: (id: number) => void }) => (
  <div className={styles.find}>
    <ColleagueField
      label="Find a person in the chart"
      labelUnseen
      placeholder="Find someone"
      value={null}
      onChange={(id) => id !== null && onFind(id)}
    />
  </div>
)
