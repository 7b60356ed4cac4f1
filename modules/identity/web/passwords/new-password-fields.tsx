import type { Binding } from '#platform/web/form/field-binding.ts'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { newPassword } from '#identity/contract/passwords/password-fields.ts'
import { PasswordRule, PasswordRules } from './password-rule-list.tsx'
import { signInProgress } from '#identity/web/sign-in/sign-in-progress.ts'

type NewPasswordFieldsProps = {
  first: Binding<string>
  again: Binding<string>
  autoFocus?: boolean
}

/** Twice, so that a slip of the fingers shuts no one out. */
export const NewPasswordFields = ({ first, again, autoFocus = false }: NewPasswordFieldsProps) => (
  <>
    <OwnerOfPassword />
    <PasswordField
      {...first}
      label="New password"
      autoComplete="new-password"
      autoFocus={autoFocus}
      hint={<PasswordRules typed={first.value ?? ''} />}
    />
    <PasswordField
      {...again}
      label="Confirm new password"
      autoComplete="new-password"
      hint={isRepeated(first.value, again.value) && <PasswordRule met>Repeat the new password</PasswordRule>}
    />
  </>
)

/** Password managers keep the new password under this name. */
function OwnerOfPassword() {
  const { name } = signInProgress()
  if (name === undefined) return null
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={name} />
}

const isRepeated = (first: string | null | undefined, again: string | null | undefined) =>
  newPassword.safeParse(first).success && first === again
