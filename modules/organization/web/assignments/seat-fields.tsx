import type { SentBy } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { assignPerson } from '#organization/contract/assignments/assignment-calls.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { workLocations } from '#organization/contract/organization-lists.ts'
import { ColleagueField } from '#organization/web/directory/colleague-field.tsx'

type Seat = Omit<SentBy<typeof assignPerson>, 'account_id'>
type Someone = { readonly id: number; readonly name: string }

type SeatFieldsProps = { form: Fields<Seat>; known: readonly (Someone | null)[] }

/** Where someone sits, under whom, and for which days. */
export function SeatFields({ form, known }: SeatFieldsProps) {
  const lists = useCall(directoryOptions, {}).data
  const choices = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <FormRow>
        <SelectField {...form('designation_id')} label="Designation" options={choices(lists?.designations)} />
        <SelectField {...form('department_id')} label="Department" options={choices(lists?.departments)} />
      </FormRow>
      <FormRow>
        <SelectField {...form('company_id')} label="Company" options={choices(lists?.companies)} />
        <SelectField {...form('location_id')} label="Office" options={choices(lists?.locations)} />
        <SelectField {...form('work_location')} label="Works" options={workLocations.options} />
      </FormRow>
      <FormRow>
        <ColleagueField
          {...form('line_manager_id')}
          label="Line manager"
          hint="Leave empty if they report to no one."
          known={known}
        />
        <ColleagueField
          {...form('dotted_manager_id')}
          label="Dotted-line manager"
          hint="For example, the head of their discipline."
          optional
          known={known}
        />
      </FormRow>
      <FormRow>
        <DateField {...form('valid_from')} label="First day" />
        <DateField {...form('valid_to')} label="Last day" optional earliest={form.values.valid_from} />
      </FormRow>
    </>
  )
}
