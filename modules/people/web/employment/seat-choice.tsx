import { useCall } from '#platform/web/calls/use-call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { workLocations, type WorkLocation } from '#organization/contract/organization-lists.ts'
import { ColleagueField } from '#organization/web/public.ts'

type Seat = {
  company_id: number
  location_id: number
  department_id: number
  designation_id: number
  line_manager_id?: number | null | undefined
  work_location?: WorkLocation | undefined
}

type Someone = { readonly id: number; readonly name: string }
type SeatChoiceProps = { form: Fields<Seat>; known?: readonly (Someone | null)[] }

/** Where someone sits, and under whom. */
export function SeatChoice({ form, known = [] }: SeatChoiceProps) {
  const lists = useCall(directoryOptions, {}).data
  const choices = (list: readonly Someone[] = []) => list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <FormRow>
        <SelectField {...form('company_id')} label="Company" options={choices(lists?.companies)} />
        <SelectField {...form('location_id')} label="Office" options={choices(lists?.locations)} />
        <SelectField {...form('work_location')} label="Works" options={workLocations.options} />
      </FormRow>
      <FormRow>
        <SelectField
          {...form('department_id')}
          label="Department"
          hint={lists?.departments.length === 0 ? 'None yet. Add one under Departments.' : undefined}
          options={choices(lists?.departments)}
        />
        <SelectField
          {...form('designation_id')}
          label="Designation"
          hint={lists?.designations.length === 0 ? 'None yet. Add one under Designations.' : undefined}
          options={choices(lists?.designations)}
        />
      </FormRow>
      <ColleagueField
        {...form('line_manager_id')}
        value={form('line_manager_id').value ?? null}
        label="Line manager"
        hint="Leave empty if they report to no one."
        known={known}
      />
    </>
  )
}
