import type { SentBy } from '#platform/contract/call.ts'
import type { Binding, Fields } from '#platform/web/form/field-binding.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { saveEntry } from '#people/contract/record/record-calls.ts'
import { sectionOf, type RecordField, type SectionKey } from '#people/contract/record/record-fields.ts'
import type { FieldValue } from '#people/contract/record/record-schema.ts'

type Form = Fields<SentBy<typeof saveEntry>>

/** The fields of a section, as its contract says them. */
export const EntryFields = ({ form, section }: { form: Form; section: SectionKey }) =>
  sectionOf(section).fields.map((field) => <EntryField key={field.key} form={form} field={field} />)

function EntryField({ form, field }: { form: Form; field: RecordField }) {
  const { label, hint, required } = field
  const whole = form('fields')
  const given = whole.value ?? {}
  const bound = {
    name: field.key,
    label,
    disabled: whole.disabled,
    onBlur: whole.onBlur,
    error: form.errorAt(field.key) ?? form.errorAt(`fields.${field.key}`),
    ...(hint === undefined ? {} : { hint }),
    ...(required ? {} : { optional: true }),
  }
  const value = given[field.key]
  const onChange = (next: FieldValue) => whole.onChange({ ...given, [field.key]: next })
  return <Look field={field} bound={{ ...bound, value, onChange }} />
}

type Bound = Omit<Binding<FieldValue>, 'name'> & { name: string; label: string }

function Look({ field, bound }: { field: RecordField; bound: Bound }) {
  const text = { ...bound, value: typeof bound.value === 'string' ? bound.value : null }
  switch (field.look) {
    case 'date':
      return <DateField {...text} />
    case 'choice':
      return <SelectField {...text} options={field.options ?? []} />
    case 'number':
    case 'year':
      return <NumberField {...bound} value={typeof bound.value === 'number' ? bound.value : null} />
    case 'flag': {
      const { optional: _mark, ...flag } = bound as Bound & { optional?: boolean }
      return <CheckboxField {...flag} value={bound.value === true} />
    }
    case 'long':
      return <TextArea {...text} longest={field.most ?? 2000} />
    case 'email':
      return <TextField {...text} type="email" autoComplete="off" />
    case 'phone':
      return <TextField {...text} type="tel" autoComplete="off" />
    case 'name':
      return <TextField {...text} autoComplete="name" />
    case 'text':
      return <TextField {...text} autoComplete="off" />
  }
}
