import { Fragment, type ReactNode } from 'react'
import type { z } from 'zod'
import type { AnyRecord, InputShape } from '#platform/contract/records/define-record.ts'
import type { Control } from '#platform/contract/records/field.ts'
import type { Binding, Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField, type Option } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'

type Sent<Rec> = Rec extends { readonly fields: infer F } ? z.input<z.ZodObject<InputShape<F>>> : never
type Name<Rec> = keyof Sent<Rec> & string

/** How the form of a record differs from one field under the other, each by its kind. */
export type FormLook<Rec extends AnyRecord> = {
  /** The names of the fields, those of a row side by side. */
  readonly rows?: readonly (readonly Name<Rec>[])[]
  /** Controls that are more than their kind has; null leaves one out. */
  readonly controls?: { readonly [K in Name<Rec>]?: (form: Fields<Sent<Rec>>) => ReactNode }
  /** What can be chosen where only the page knows that. */
  readonly choices?: { readonly [K in Name<Rec>]?: readonly Option<string | number>[] }
}

export function RecordFields<Rec extends AnyRecord>({
  record,
  form,
  rows,
  controls = {},
  choices = {},
}: FormLook<Rec> & { record: Rec; form: Fields<Sent<Rec>> }) {
  const all = Object.keys(record.fields).filter((name) => record.fields[name]!.control) as Name<Rec>[]
  const shownRows = rows ?? all.map((name) => [name])
  const [first] = shownRows.flat()
  const drawn = (name: Name<Rec>) => {
    const own = controls[name]
    if (own) return <Fragment key={name}>{own(form)}</Fragment>
    const control = record.fields[name]!.control!
    return (
      <ControlOf
        key={name}
        control={choices[name] ? { ...control, options: choices[name] } : control}
        field={form(name) as unknown as AnyBinding}
        isFirst={name === first}
      />
    )
  }
  return shownRows.map((row) =>
    row.length === 1 ? drawn(row[0]!) : <FormRow key={row.join()}>{row.map(drawn)}</FormRow>,
  )
}

/** The kind of a field and the type of its value come from one declaration. */
type AnyBinding = Binding<string> & Binding<number> & Binding<boolean> & Binding<string | number>

type ControlProps = { control: Control; field: AnyBinding; isFirst: boolean }

function ControlOf({ control: { kind, options = [], ...facts }, field, isFirst }: ControlProps) {
  const bound = { ...field, ...facts }
  switch (kind) {
    case 'text':
      return <TextField {...bound} autoComplete="off" autoFocus={isFirst} />
    case 'money':
      return <MoneyField {...bound} />
    case 'number':
      return <NumberField {...bound} />
    case 'yes':
      return <CheckboxField {...bound} />
    case 'date':
      return <DateField {...bound} />
    case 'choice':
      return <SelectField {...bound} options={options} />
  }
}
