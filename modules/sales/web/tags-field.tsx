import { useState } from 'react'
import { TextField } from '#platform/web/light/text-field.tsx'

type TagsFieldProps = {
  name: string
  value: readonly string[] | null | undefined
  onChange: (tags: string[]) => void
  error?: string | undefined
}

/** Tags as they are typed, parted by commas. */
export function TagsField({ name, value, onChange, error }: TagsFieldProps) {
  const [typed, setTyped] = useState((value ?? []).join(', '))
  return (
    <TextField
      name={name}
      label="Tags"
      hint="Separate them with commas"
      optional
      value={typed}
      error={error}
      onChange={(text) => {
        setTyped(text)
        onChange(text.split(',').filter((tag) => tag.trim() !== ''))
      }}
    />
  )
}
