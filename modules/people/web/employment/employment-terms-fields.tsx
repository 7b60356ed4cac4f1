import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'
import type { EmploymentStage, EmploymentType } from '#people/contract/employment/employment-types.ts'

type Terms = {
  joined_on: string
  type: EmploymentType
  status?: EmploymentStage | undefined
  probation_ends_on?: string | null | undefined
  notice_days?: number | undefined
}

export const stageOptions = employmentStatuses.options.flatMap(({ value, label }) =>
  value === 'released' ? [] : [{ value, label }],
)

/** How someone is employed from the joining day on. */
export const TermsFields = ({ form }: { form: Fields<Terms> }) => (
  <>
    <FormRow>
      <DateField {...form('joined_on')} label="Joining date" />
      <SelectField {...form('type')} label="Employed" options={employmentTypes.options} />
    </FormRow>
    <FormRow>
      <SelectField {...form('status')} label="Starts as" options={stageOptions} />
      {form.values.status !== 'confirmed' && (
        <DateField
          {...form('probation_ends_on')}
          value={form('probation_ends_on').value ?? null}
          label="Probation or training ends"
          optional
        />
      )}
      <NumberField {...form('notice_days')} label="Notice in days" />
    </FormRow>
  </>
)
