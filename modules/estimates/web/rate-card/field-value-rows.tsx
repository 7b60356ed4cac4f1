import type { SentBy } from '#platform/contract/call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { saveCostField } from '#estimates/contract/rate-card/rate-card-calls.ts'
import styles from './card-entries.module.css'

type Value = SentBy<typeof saveCostField>['values'][number]

type ValueRowsProps = {
  value: Value[] | null | undefined
  onChange: (values: Value[]) => void
  errorAt: (path: string) => string | undefined
  /** Numbers of what was published: such a value is switched off, not taken away. */
  fixed: readonly number[]
}

const fresh: Value = { id: null, name: '', add_amount: 0, add_hours: 0, multiplier: 10_000, active: true }

export function ValueRows({ value, onChange, errorAt, fixed }: ValueRowsProps) {
  const rows = value ?? []
  const change = (at: number, part: Partial<Value>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const label = (text: string, at: number) => `${text} ${at + 1}`
  return (
    <div className={styles.values}>
      {rows.map((row, at) => (
        <div key={row.id ?? `new ${at}`} className={styles.value}>
          <TextField
            label={label('Value', at)}
            value={row.name}
            error={errorAt(`values.${at}.name`)}
            onChange={(name) => change(at, { name })}
          />
          <MoneyField
            label={label('Amount', at)}
            value={row.add_amount}
            error={errorAt(`values.${at}.add_amount`)}
            onChange={(add_amount) => change(at, { add_amount: add_amount ?? 0 })}
          />
          <NumberField
            label={label('Hours', at)}
            suffix="h"
            value={row.add_hours}
            error={errorAt(`values.${at}.add_hours`)}
            onChange={(add_hours) => change(at, { add_hours: add_hours ?? 0 })}
          />
          <NumberField
            label={label('Factor', at)}
            prefix="×"
            decimals={4}
            value={row.multiplier}
            error={errorAt(`values.${at}.multiplier`)}
            onChange={(multiplier) => change(at, { multiplier: multiplier ?? 0 })}
          />
          {row.id !== null && row.id !== undefined && fixed.includes(row.id) ? (
            <CheckboxField label="Offered" value={row.active} onChange={(active) => change(at, { active })} />
          ) : (
            <Button
              aria-label={label('Remove value', at)}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...rows, fresh])}>Add value</Button>
      </div>
    </div>
  )
}
