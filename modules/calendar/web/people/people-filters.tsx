import { useCall } from '#platform/web/calls/use-call.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import type { PeopleWish } from './people-filter-params.ts'
import styles from '#calendar/web/calendar.module.css'

type PeopleFiltersProps = {
  wish: PeopleWish
  onChange: (changes: Readonly<Record<string, string | number | null>>) => void
}

const spans = [7, 14, 31].map((value) => ({ value, label: `${value} days` }))
const marks = [40, 50, 60, 70, 80, 90].map((value) => ({ value, label: `${value} %` }))

export function PeopleFilters({ wish, onChange }: PeopleFiltersProps) {
  const options = useCall(directoryOptions, {}).data
  const choices = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={`${styles.filters} ${styles.even}`}>
      <SelectField
        label="People"
        placeholder="Everyone"
        options={[{ value: 'team', label: 'My team' }]}
        value={wish.scope === 'team' ? 'team' : null}
        onChange={(scope) => onChange({ scope })}
      />
      <SelectField
        label="Company"
        placeholder="All companies"
        options={choices(options?.companies)}
        value={wish.company_id}
        onChange={(company_id) => onChange({ company_id })}
      />
      <SelectField
        label="Office"
        placeholder="All offices"
        options={choices(options?.locations)}
        value={wish.location_id}
        onChange={(location_id) => onChange({ location_id })}
      />
      <SelectField
        label="Department"
        placeholder="All departments"
        options={choices(options?.departments)}
        value={wish.department_id}
        onChange={(department_id) => onChange({ department_id })}
      />
      <SelectField
        label="Period"
        placeholder="14 days"
        options={spans}
        value={wish.days}
        onChange={(days) => onChange({ days })}
      />
      <SelectField
        label="Warn below"
        placeholder="60 %"
        options={marks}
        value={wish.least}
        onChange={(least) => onChange({ least })}
      />
      <TextField
        label="Name"
        autoComplete="off"
        value={wish.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
    </div>
  )
}
