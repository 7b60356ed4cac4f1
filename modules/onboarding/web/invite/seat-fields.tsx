import { useCall } from '#platform/web/calls/use-call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import {
  employmentStatuses,
  employmentTypes,
  workLocations,
  type WorkLocation,
} from '#organization/contract/organization-lists.ts'
import { ColleagueField } from '#organization/web/public.ts'

type Seat = {
  company_id: number
  location_id?: number | null | undefined
  department_id?: number | null | undefined
  designation_id?: number | null | undefined
  line_manager_id?: number | null | undefined
  owner_id?: number | null | undefined
}
type Terms = {
  work_location?: WorkLocation | undefined
  employment_type?: 'trainee' | 'company_payroll' | 'contract' | undefined
  stage?: 'trainee' | 'probation' | 'confirmed' | undefined
  probation_months?: number | undefined
  notice_days?: number | undefined
}

type Someone = { readonly id: number; readonly name: string }
type SeatFieldsProps = { form: Fields<Seat & Terms>; known?: readonly (Someone | null)[] }

const stages = employmentStatuses.options.flatMap(({ value, label }) =>
  value === 'released' ? [] : [{ value, label }],
)

/** Where a new hire will sit and under which terms; what is not known yet may stay open until the last step. */
export function SeatFields({ form, known = [] }: SeatFieldsProps) {
  const lists = useCall(directoryOptions, {}).data
  const choices = (list: readonly Someone[] = []) => list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <FormRow>
        <SelectField {...form('company_id')} label="Company" options={choices(lists?.companies)} />
        <SelectField {...form('location_id')} label="Office" optional options={choices(lists?.locations)} />
        <SelectField {...form('work_location')} label="Works" options={workLocations.options} />
      </FormRow>
      <FormRow>
        <SelectField
          {...form('department_id')}
          label="Department"
          optional
          options={choices(lists?.departments)}
        />
        <SelectField
          {...form('designation_id')}
          label="Designation"
          optional
          options={choices(lists?.designations)}
        />
      </FormRow>
      <FormRow>
        <ColleagueField {...form('line_manager_id')} label="Line manager" optional known={known} />
        <ColleagueField {...form('owner_id')} label="Owner" optional known={known} />
      </FormRow>
      <FormRow>
        <SelectField {...form('employment_type')} label="Employed" options={employmentTypes.options} />
        <SelectField {...form('stage')} label="Starts as" options={stages} />
        <NumberField {...form('probation_months')} label="Probation in months" />
        <NumberField {...form('notice_days')} label="Notice in days" />
      </FormRow>
    </>
  )
}
