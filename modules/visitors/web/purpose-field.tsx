import { useState } from 'react'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { visitorPurposes } from '#visitors/contract/visitors-lists.ts'

type Purpose = (typeof visitorPurposes)[number]['value']

const purposeOf = (value: string | null | undefined): Purpose | null =>
  value ? (visitorPurposes.find((purpose) => purpose.value === value)?.value ?? 'other') : null

/** One of the list; with "Other" a text of one's own takes its place. */
export function PurposeField({
  value,
  onChange,
  label = 'Purpose *',
  ...field
}: Binding<string> & { label?: string }) {
  const [chosen, setChosen] = useState<Purpose | null>(() => purposeOf(value))
  const choose = (purpose: Purpose | null) => {
    setChosen(purpose)
    onChange(purpose === 'other' ? null : purpose)
  }
  const isOther = chosen === 'other'
  return (
    <div>
      <SelectField
        {...field}
        error={isOther ? undefined : field.error}
        label={label}
        options={visitorPurposes}
        value={chosen}
        onChange={choose}
      />
      {isOther && (
        <TextField {...field} label="Other purpose *" value={value} onChange={onChange} autoComplete="off" />
      )}
    </div>
  )
}
