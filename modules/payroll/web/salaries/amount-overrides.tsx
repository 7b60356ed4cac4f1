import { useCall } from '#platform/web/calls/use-call.ts'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { componentList } from '#payroll/contract/components/component-calls.ts'
import { structureList } from '#payroll/contract/structures/structure-calls.ts'
import styles from '#payroll/web/payroll.module.css'

type AmountOverridesProps = {
  structureId: number | null | undefined
  field: Binding<Record<string, number> | undefined>
}

/** Monthly amounts of this person in place of those that the structure computes. */
export function AmountOverrides({ structureId, field }: AmountOverridesProps) {
  const structures = useCall(structureList.read, { size: 100, state: 'active' }).data?.rows ?? []
  const all = useCall(componentList.read, { size: 100 }).data?.rows ?? []
  const used = new Set(structures.find(({ id }) => id === structureId)?.components.map(({ code }) => code))
  const settable = all.filter(({ code, calculation }) => used.has(code) && !unset.has(calculation.by))
  if (settable.length === 0) return null
  const amounts = field.value ?? {}
  const set = (code: string, amount: number | null) => {
    const { [code]: _before, ...others } = amounts
    field.onChange(amount === null ? others : { ...others, [code]: amount })
  }
  return (
    <details>
      <summary>Set monthly amounts by hand</summary>
      <p className={styles.quiet}>Leave a field empty to keep what the structure computes.</p>
      <div className={styles.fields}>
        <FormRow>
          {settable.map(({ code, label }) => (
            <MoneyField
              key={code}
              name={`overrides.${code}`}
              label={label}
              optional
              value={amounts[code] ?? null}
              onChange={(amount) => set(code, amount)}
            />
          ))}
        </FormRow>
      </div>
      {field.error && <p role="alert">{field.error}</p>}
    </details>
  )
}

/** What takes the rest, and what is entered each month, has no amount to set. */
const unset = new Set(['balance', 'manual'])
