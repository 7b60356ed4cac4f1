import type { ReactNode } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { USUAL_DAYS, USUAL_LEAST, type PeopleWish } from './people-filter-params.ts'

type PeopleFiltersProps = {
  wish: PeopleWish
  onChange: (changes: Readonly<Record<string, string | number | null>>) => void
  /** The days that are shown. */
  beside: ReactNode
}

const spans = [7, 31].map((value) => ({ value, label: `${value} days` }))
const marks = [40, 50, 70, 80, 90].map((value) => ({ value, label: `${value} %` }))

const noFilters = {
  scope: null,
  company_id: null,
  location_id: null,
  department_id: null,
  days: null,
  least: null,
  search: null,
}

export function PeopleFilters({ wish, onChange, beside }: PeopleFiltersProps) {
  const options = useCall(directoryOptions, {}).data
  const choices = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const team = wish.scope === 'team' ? ('team' as const) : null
  // What holds without a choice is shown as none.
  const days = wish.days === USUAL_DAYS ? null : wish.days
  const least = wish.least === USUAL_LEAST ? null : wish.least
  return (
    <FilterRow
      beside={beside}
      chosen={[team, wish.company_id, wish.location_id, wish.department_id, days, least, wish.search]}
      onClear={() => onChange(noFilters)}
    >
      <TextField
        label="Name"
        autoComplete="off"
        value={wish.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <SelectField
        label="People"
        placeholder="Everyone"
        options={[{ value: 'team', label: 'My team' }]}
        value={team}
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
        placeholder={`${USUAL_DAYS} days`}
        options={spans}
        value={days}
        onChange={(wanted) => onChange({ days: wanted })}
      />
      <SelectField
        label="Warn below"
        placeholder={`${USUAL_LEAST} %`}
        options={marks}
        value={least}
        onChange={(percent) => onChange({ least: percent })}
      />
    </FilterRow>
  )
}
