import type { GotFrom } from '#platform/contract/call.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { places } from '#payroll/contract/packs/pack-lists.ts'
import type { registerChoices } from '#payroll/contract/registers/register-calls.ts'
import { isNarrowedByState, registerKinds } from '#payroll/contract/registers/register-lists.ts'
import { payMonths } from '#payroll/contract/pay-years.ts'
import { thisMonth } from '#payroll/web/inputs/input-fields.ts'
import { groupOf, type RegisterWish } from './use-register-wish.ts'

type FiltersProps = {
  wish: RegisterWish
  choices: GotFrom<typeof registerChoices>
  onChange: (next: Readonly<Record<string, string | number | null>>) => void
}

export function RegisterFilters({ wish, choices, onChange }: FiltersProps) {
  const groups = choices.pay_groups.filter(
    ({ company_id }) => wish.company_id === null || company_id === wish.company_id,
  )
  return (
    <FilterRow
      beside={
        <>
          <SelectField
            label="Report"
            options={groupOf(wish.register)
              .registers.filter((key) => choices.registers.includes(key))
              .map((key) => ({
                value: key,
                label: registerKinds.labelOf(key),
              }))}
            value={wish.register}
            onChange={(register) => onChange({ register: register ?? wish.register })}
          />
          <PeriodStep
            unit="month"
            value={wish.month}
            today={thisMonth()}
            {...payMonths}
            onChange={(month) => onChange({ month })}
          />
        </>
      }
      chosen={[wish.company_id, wish.pay_group_id, wish.state, wish.department]}
      onClear={() => onChange({ company: null, group: null, state: null, department: null })}
    >
      <SelectField
        label="Company"
        placeholder="All companies"
        options={choices.companies.map(({ id, name }) => ({ value: id, label: name }))}
        value={wish.company_id ?? null}
        onChange={(company) => onChange({ company, group: null })}
      />
      <SelectField
        label="Pay group"
        placeholder="All pay groups"
        options={groups.map(({ id, name, company_id }) => ({
          value: id,
          label: `${name}, ${choices.companies.find((one) => one.id === company_id)?.name ?? ''}`,
        }))}
        value={wish.pay_group_id ?? null}
        onChange={(group) => onChange({ group })}
      />
      {isNarrowedByState(wish.register) ? (
        <SelectField
          label="State"
          placeholder="All states"
          options={places.options.filter(({ value }) => value !== 'IN')}
          value={wish.state ?? null}
          onChange={(state) => onChange({ state })}
        />
      ) : (
        choices.departments.length > 0 && (
          <SelectField
            label="Department"
            placeholder="All departments"
            options={choices.departments.map((name) => ({ value: name, label: name }))}
            value={wish.department ?? null}
            onChange={(department) => onChange({ department })}
          />
        )
      )}
    </FilterRow>
  )
}
