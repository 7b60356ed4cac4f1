import { useCall } from '../../../../platform/web/calls/use-call.ts'
import { TableFilters } from '../../../../platform/web/kit/data-table/table-filters.tsx'
import type { TableFilter } from '../../../../platform/web/kit/data-table/table-types.ts'
import { CheckboxField } from '../../../../platform/web/light/checkbox-field.tsx'
import { directoryOptions } from '../../contract/directory-calls.ts'
import { ColleagueField } from '../colleague-field.tsx'
import type { ChartAddress } from './use-chart-address.ts'
import styles from './chart-toolbar.module.css'

const mine: TableFilter = {
  kind: 'choice',
  name: 'filter',
  label: 'Show',
  options: [{ value: 'myself', label: 'myself' }],
}

type ChartToolbarProps = { address: ChartAddress; onFind: (id: number) => void }

export function ChartToolbar({ address, onFind }: ChartToolbarProps) {
  const options = useCall(directoryOptions, {}).data
  const choice = (name: string, label: string, list: readonly { id: number; name: string }[] = []) =>
    ({
      kind: 'choice',
      name,
      label,
      options: list.map(({ id, name: text }) => ({ value: String(id), label: text })),
    }) as const
  const filters: TableFilter[] = [
    ...(address.isGrouped ? [] : [mine]),
    choice('company_id', 'Company', options?.companies),
    choice('department_id', 'Department', options?.departments),
    { kind: 'day', name: 'as_on', label: 'As on' },
  ]
  const group = (on: boolean) =>
    address.table.change({ group: on ? 'department' : null, filter: null }, false)
  return (
    <div className={styles.toolbar} data-print="off">
      <div className={styles.find}>
        <ColleagueField
          label="Find somebody in the chart"
          labelUnseen
          placeholder="Find somebody"
          value={null}
          onChange={(id) => id !== null && onFind(id)}
        />
      </div>
      <TableFilters filters={filters} address={address.table} />
      <div className={styles.group}>
        <CheckboxField label="Group by department" value={address.isGrouped} onChange={group} />
      </div>
    </div>
  )
}
