import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { esiWages, wageKinds, type WageKind } from '#payroll/contract/components/component-lists.ts'
import type { ComponentForm } from './component-form.ts'
import styles from '#payroll/web/payroll.module.css'

/** For which wages and in which tax regime it counts. */
export function CountsFields({ form }: { form: ComponentForm }) {
  const counts = form('counts')
  const taxable = form('taxable')
  if (!counts.value || !taxable.value) return null
  const { value: counted } = counts
  const { value: taxed } = taxable
  return (
    <fieldset className={styles.fields}>
      <legend>Counts for</legend>
      <FormRow>
        {(Object.keys(wageKinds) as WageKind[]).map((kind) => (
          <CheckboxField
            key={kind}
            name={`counts.${kind}`}
            label={wageKinds[kind]}
            value={counted[kind]}
            onChange={(yes) => counts.onChange({ ...counted, [kind]: yes })}
          />
        ))}
      </FormRow>
      <FormRow>
        <SelectField
          name="counts.esi"
          label="State insurance (ESI)"
          options={esiWages}
          value={counted.esi}
          onChange={(esi) => counts.onChange({ ...counted, esi: esi ?? 'no' })}
        />
        <CheckboxField
          name="taxable.new"
          label="Taxable, new regime"
          value={taxed.new}
          onChange={(yes) => taxable.onChange({ ...taxed, new: yes })}
        />
        <CheckboxField
          name="taxable.old"
          label="Taxable, old regime"
          value={taxed.old}
          onChange={(yes) => taxable.onChange({ ...taxed, old: yes })}
        />
      </FormRow>
    </fieldset>
  )
}
