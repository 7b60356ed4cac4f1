import { SelectField } from '#platform/web/light/select-field.tsx'

type ChoiceProps<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** One of a few, always one. */
export const Choice = <V extends string>({ onChange, ...field }: ChoiceProps<V>) => (
  <SelectField {...field} onChange={(value) => value !== null && onChange(value)} />
)
