import type { InputHTMLAttributes } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'placeholder' | 'maxLength' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>

export type TextFieldProps = FieldProps &
  Native & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search'
    value: string | null | undefined
    onChange: (value: string) => void
  }

export function TextField({ type = 'text', value, onChange, ...rest }: TextFieldProps) {
  const { autoComplete, autoFocus, placeholder, maxLength, inputMode, autoCapitalize, spellCheck, ...field } =
    rest
  const native = { autoComplete, autoFocus, placeholder, maxLength, inputMode, autoCapitalize, spellCheck }
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...native}
          type={type}
          className={controlClass}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
