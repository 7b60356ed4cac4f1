import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { monthOptions } from '#payroll/contract/packs/field-in-words.ts'
import type { PackField } from '#payroll/contract/packs/pack-field.ts'
import styles from './packs.module.css'

type Values = Readonly<Record<string, unknown>>

type PayloadFieldsProps = {
  fields: readonly PackField[]
  values: Values
  onChange: (values: Record<string, unknown>) => void
  name: string
}

/** The figures of a pack as fields of their kind; lists have rows that can be added and removed. */
export const PayloadFields = ({ fields, values, onChange, name }: PayloadFieldsProps) => (
  <div className={styles.fields}>
    {fields.map((field) => (
      <OneField
        key={field.key}
        field={field}
        name={`${name}.${field.key}`}
        value={values[field.key]}
        onChange={(value) => onChange({ ...values, [field.key]: value })}
      />
    ))}
  </div>
)

type OneFieldProps = { field: PackField; name: string; value: unknown; onChange: (value: unknown) => void }

function OneField({ field, name, value, onChange }: OneFieldProps) {
  const optional = field.empty !== undefined
  const common = {
    name,
    label: field.label,
    optional,
    hint: field.empty && `Empty: ${field.empty.toLowerCase()}`,
  }
  switch (field.kind) {
    case 'amount':
      return <MoneyField {...common} value={value as number | null} onChange={onChange} />
    case 'rate':
      return (
        <NumberField {...common} decimals={2} suffix="%" value={value as number | null} onChange={onChange} />
      )
    case 'count':
      return <NumberField {...common} value={value as number | null} onChange={onChange} />
    case 'month':
      return <SelectField {...common} options={monthOptions} value={value as number} onChange={onChange} />
    case 'months':
      return <MonthsField {...{ field, name, value, onChange }} />
    case 'date':
      return <DateField {...common} value={value as string | null} onChange={onChange} />
    case 'yes':
      return <CheckboxField {...common} value={value === true} onChange={onChange} />
    case 'choice':
      return <SelectField {...common} options={field.options} value={value as string} onChange={onChange} />
    case 'text':
      return (
        <TextField
          {...common}
          value={value as string | null}
          onChange={(text) => onChange(text === '' && optional ? null : text)}
        />
      )
    case 'group':
      return (
        <fieldset className={styles.fieldset}>
          {field.label !== '' && <legend>{field.label}</legend>}
          <PayloadFields fields={field.fields} values={value as Values} onChange={onChange} name={name} />
        </fieldset>
      )
    case 'rows':
      return <RowsField field={field} name={name} rows={value as readonly Values[]} onChange={onChange} />
  }
}

function MonthsField({ field, name, value, onChange }: OneFieldProps) {
  const chosen = value as readonly number[]
  return (
    <fieldset className={styles.fieldset}>
      <legend>{field.label}</legend>
      <div className={styles.months}>
        {monthOptions.map((month) => (
          <CheckboxField
            key={month.value}
            name={`${name}.${month.value}`}
            label={month.label}
            value={chosen.includes(month.value)}
            onChange={(yes) =>
              onChange(
                yes
                  ? [...chosen, month.value].toSorted((one, other) => one - other)
                  : chosen.filter((one) => one !== month.value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type RowsFieldProps = {
  field: Extract<PackField, { readonly kind: 'rows' }>
  name: string
  rows: readonly Values[]
  onChange: (rows: readonly Values[]) => void
}

const RowsField = ({ field, name, rows, onChange }: RowsFieldProps) => (
  <fieldset className={styles.fieldset}>
    <legend>{field.label}</legend>
    {rows.map((row, at) => (
      <div key={at} className={styles.row} role="group" aria-label={`${field.label}, ${field.row} ${at + 1}`}>
        <PayloadFields
          fields={field.fields}
          values={row}
          name={`${name}.${at}`}
          onChange={(changed) => onChange(rows.map((one, place) => (place === at ? changed : one)))}
        />
        <Button
          size="s"
          aria-label={`Remove ${field.row} ${at + 1}`}
          onClick={() => onChange(rows.filter((_row, place) => place !== at))}
        >
          Remove
        </Button>
      </div>
    ))}
    <div>
      <Button size="s" onClick={() => onChange([...rows, blankRow(field.fields)])}>
        Add {field.row}
      </Button>
    </div>
  </fieldset>
)

/** A row before anything is entered; what may be empty is. */
const blankRow = (fields: readonly PackField[]): Values =>
  Object.fromEntries(fields.map((field) => [field.key, blankOf(field)]))

function blankOf(field: PackField): unknown {
  if (field.kind === 'rows' || field.kind === 'months') return []
  if (field.kind === 'group') return blankRow(field.fields)
  if (field.kind === 'yes') return false
  return null
}
