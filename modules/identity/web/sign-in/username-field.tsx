import type { Binding } from '#platform/web/form/field-binding.ts'
import { TextField } from '#platform/web/light/text-field.tsx'
import { keepProgress } from './sign-in-progress.ts'

type UsernameFieldProps = Binding<string> & { autoFocus?: boolean }

/** Remembers the name, so that no one types it twice on the way in. */
export const UsernameField = ({ onChange, autoFocus = false, ...field }: UsernameFieldProps) => (
  <TextField
    {...field}
    label="Username or email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus={autoFocus}
    onChange={(name) => {
      keepProgress({ name })
      onChange(name)
    }}
  />
)
