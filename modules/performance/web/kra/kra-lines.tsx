import { Button } from '#platform/web/light/button.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { getCategoryMaster } from '#performance/contract/kra-calls.ts'
import type { KraLine } from '#performance/contract/performance-fields.ts'
import { directions, measures } from '#performance/contract/performance-lists.ts'
import styles from '#performance/web/performance.module.css'

type KraLinesProps = {
  lines: readonly Partial<KraLine>[]
  onChange: (lines: KraLine[]) => void
  error?: string | undefined
}

const FULL = 10_000
const newLine = { id: null, title: '', measure: 'number', direction: 'higher', target: 10_000 } as const

/** Areas with weights; what they add to is said while one types. */
export function KraLines({ lines, onChange, error }: KraLinesProps) {
  const categories = (useCall(getCategoryMaster, {}).data?.rows ?? []).filter(({ active }) => active)
  const all = lines as KraLine[]
  const sum = lines.reduce((total, { weight }) => total + (weight ?? 0), 0)
  const change = (at: number, more: Partial<KraLine>) =>
    onChange(all.map((line, index) => (index === at ? { ...line, ...more } : line)))
  return (
    <div className={styles.parts}>
      {all.map((line, at) => (
        // Lines have no id before they are saved.
        <div key={at} className={styles.area} role="group" aria-label={`Area ${at + 1}`}>
          <TextField
            label="Title"
            value={line.title}
            onChange={(title) => change(at, { title })}
            autoComplete="off"
          />
          <FormRow>
            <SelectField
              label="Category"
              value={line.category_id}
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => change(at, { category_id: id! })}
            />
            <NumberField
              label="Weight"
              suffix="%"
              decimals={2}
              value={line.weight}
              onChange={(weight) => change(at, { weight: weight! })}
            />
          </FormRow>
          <FormRow>
            <SelectField
              label="Measure"
              value={line.measure}
              options={measures.options}
              onChange={(measure) => change(at, { measure: measure! })}
            />
            <SelectField
              label="Direction"
              value={line.direction}
              options={directions.options}
              onChange={(direction) => change(at, { direction: direction! })}
            />
            <NumberField
              label="Target"
              decimals={2}
              value={line.target}
              onChange={(target) => change(at, { target: target! })}
            />
          </FormRow>
          <div>
            <Button
              size="s"
              aria-label={`Remove area ${at + 1}`}
              onClick={() => onChange(all.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <div className={styles.marks}>
        <Button
          onClick={() =>
            onChange([
              ...all,
              { ...newLine, category_id: categories[0]?.id ?? 0, weight: Math.max(1, FULL - sum) },
            ])
          }
        >
          Add area
        </Button>
        <span className={styles.quiet} role="status">
          {`Weights add to ${(sum / 100).toFixed(2)} of 100.`}
        </span>
      </div>
      {error && (
        <p role="alert" className={styles.said}>
          {error}
        </p>
      )}
    </div>
  )
}
