import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import type { JobFields } from './job-fields.ts'

export function SalaryFields({ form }: { form: JobFields }) {
  const { value, onChange } = form('salary')
  const salary = value ?? { from: null, to: null }
  return (
    <>
      <FormRow>
        <MoneyField
          label="Lowest for a year"
          value={salary.from}
          error={form.errorAt('salary.from')}
          onChange={(from) => onChange({ ...salary, from })}
          optional
        />
        <MoneyField
          label="Highest for a year"
          value={salary.to}
          error={form.errorAt('salary.to')}
          onChange={(to) => onChange({ ...salary, to })}
          optional
        />
      </FormRow>
      <CheckboxField {...form('salary_shown')} label="Show the salary on the public page" />
    </>
  )
}
