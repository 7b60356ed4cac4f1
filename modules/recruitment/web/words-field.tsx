import { TextField } from '#platform/web/light/text-field.tsx'
import { useState } from 'react'

type WordsFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  value: readonly string[] | null | undefined
  onChange: (value: string[]) => void
}

/** Several words in one line, parted by commas. */
export function WordsField({ label, hint, error, value, onChange }: WordsFieldProps) {
  const [text, setText] = useState((value ?? []).join(', '))
  return (
    <TextField
      label={label}
      hint={hint ?? 'Separate with commas'}
      error={error}
      optional
      value={text}
      onChange={(typed) => {
        setText(typed)
        onChange([
          ...new Set(
            typed
              .split(',')
              .map((word) => word.trim())
              .filter(Boolean),
          ),
        ])
      }}
    />
  )
}
