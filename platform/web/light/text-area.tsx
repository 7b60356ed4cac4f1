import { controlClass, Field, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps & {
  value: string | null | undefined
  onChange: (value: string) => void
  rows?: number
  placeholder?: string
  autoFocus?: boolean
  /** Shows how many characters are left once few are. */
  longest?: number
}

export function TextArea({
  value,
  onChange,
  rows = 3,
  placeholder,
  autoFocus,
  longest,
  ...field
}: TextAreaProps) {
  const left = longest === undefined ? Infinity : longest - (value ?? '').length
  const hint = longest !== undefined && left <= longest / 5 ? leftText(left) : field.hint
  return (
    <Field {...field} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          placeholder={placeholder}
          autoFocus={autoFocus}
          className={controlClass}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const leftText = (left: number) => (left >= 0 ? `${left} characters left` : `${-left} characters too many`)
