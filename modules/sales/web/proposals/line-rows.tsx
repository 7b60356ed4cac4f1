import { digitsOf, type Currency } from '#exchange-rates/contract/currencies.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { lineKindKeys, lineKinds, type LineKind } from '#sales/contract/proposals/proposal-states.ts'
import styles from './proposals.module.css'

export type LineValue = {
  readonly kind: LineKind
  readonly label: string
  readonly quantity: number | null
  readonly people: number | null
  readonly unit_price: number | null
  readonly tax_bp: number | null
}

/** The tax is typed once; a further line begins with that of the one before. */
export const newLine = (kind: LineKind, tax_bp: number | null): LineValue => ({
  kind,
  label: '',
  quantity: 100,
  people: 1,
  unit_price: null,
  tax_bp,
})

const kinds = lineKindKeys.map((value) => ({ value, label: lineKinds[value] }))
const counts: Partial<Record<LineKind, string>> = { fixed: 'Quantity', hourly: 'Hours', team: 'Months' }
const prices: Readonly<Record<LineKind, string>> = {
  fixed: 'Price',
  hourly: 'Hourly rate',
  team: 'Monthly rate',
  milestone: 'Price',
  discount: 'Amount off',
}

type RowsProps = {
  value: readonly LineValue[]
  onChange: (lines: LineValue[]) => void
  error: string | undefined
  errorAt: (path: string) => string | undefined
  currency: string
}

export function LineRows({ value, onChange, error, errorAt, currency }: RowsProps) {
  const change = (at: number, part: Partial<LineValue>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const add = (kind: LineKind) => onChange([...value, newLine(kind, value.at(-1)?.tax_bp ?? null)])
  return (
    <>
      {value.map((line, at) => (
        <div key={at} className={styles.row} role="group" aria-label={`Line ${at + 1}`}>
          <FormRow>
            <TextField
              label="Service"
              value={line.label}
              error={errorAt(`lines.${at}.label`)}
              onChange={(label) => change(at, { label })}
            />
            <SelectField
              label="Kind"
              value={line.kind}
              options={kinds}
              onChange={(kind) => change(at, { kind: kind ?? 'fixed', quantity: 100, people: 1 })}
            />
          </FormRow>
          <FormRow>
            {line.kind === 'team' && (
              <NumberField
                label="People"
                value={line.people}
                error={errorAt(`lines.${at}.people`)}
                onChange={(people) => change(at, { people })}
              />
            )}
            {counts[line.kind] !== undefined && (
              <NumberField
                label={counts[line.kind]!}
                value={line.quantity}
                decimals={2}
                error={errorAt(`lines.${at}.quantity`)}
                onChange={(quantity) => change(at, { quantity })}
              />
            )}
            <NumberField
              label={prices[line.kind]}
              value={line.unit_price}
              decimals={digitsOf(currency as Currency)}
              suffix={currency}
              error={errorAt(`lines.${at}.unit_price`)}
              onChange={(unit_price) => change(at, { unit_price })}
            />
            <NumberField
              label="Tax"
              value={line.tax_bp}
              decimals={2}
              suffix="%"
              error={errorAt(`lines.${at}.tax_bp`)}
              onChange={(tax_bp) => change(at, { tax_bp })}
            />
          </FormRow>
          <div>
            <Button size="s" onClick={() => onChange(value.filter((_, index) => index !== at))}>
              Remove line {at + 1}
            </Button>
          </div>
        </div>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
      <FormRow>
        <Button onClick={() => add('fixed')}>Add line</Button>
        <Button onClick={() => add('discount')}>Add discount</Button>
      </FormRow>
    </>
  )
}
