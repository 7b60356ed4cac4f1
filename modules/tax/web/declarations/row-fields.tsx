import type { SentBy } from '#platform/contract/call.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { monthAfter } from '#tax-rules/contract/engine/income/tax-months.ts'
import type { saveRow } from '#tax/contract/declarations/declaration-calls.ts'
import type { SectionField } from '#tax/contract/declarations/declaration-sections.ts'
import { relationships } from '#tax/contract/declarations/row-details.ts'

type FieldProps = {
  form: Fields<SentBy<typeof saveRow>>
  field: SectionField
  taxYear: string
}

/** The field that a section asks for. */
export function RowField({ form, field: { key, label, required }, taxYear }: FieldProps) {
  const common = { label, ...(required ? {} : { optional: true as const }) }
  switch (key) {
    case 'from':
    case 'to':
      return <SelectField {...form(key)} {...common} options={monthsOf(taxYear)} />
    case 'relationship':
      return (
        <SelectField
          {...form(key)}
          {...common}
          options={Object.entries(relationships).map(([value, text]) => ({
            value: value as keyof typeof relationships,
            label: text,
          }))}
        />
      )
    case 'monthly_rent':
    case 'sum_assured':
    case 'net_rent':
    case 'professional_tax':
    case 'tax_deducted':
      return <MoneyField {...form(key)} {...common} />
    case 'for_senior':
    case 'reduced':
      return <CheckboxField {...form(key)} label={label} />
    case 'share':
    case 'units':
      return <NumberField {...form(key)} {...common} />
    case 'possession_on':
      return <DateField {...form(key)} {...common} />
    case 'party':
    case 'address':
    case 'city':
    case 'pan':
    case 'reference':
      return <TextField {...form(key)} {...common} autoComplete="off" />
  }
}

const monthsOf = (taxYear: string) =>
  Array.from({ length: 12 }, (_, at) => monthAfter(`${taxYear.slice(0, 4)}-04`, at)).map((value) => ({
    value,
    label: monthInWords(value),
  }))
