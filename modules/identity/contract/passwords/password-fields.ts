import { z } from 'zod'
import { identityMessages as say } from '#identity/contract/identity-messages.ts'

/** Longer than any password we accept, and short enough that hashing it costs nothing extra. */
const LONGEST_PASSWORD = 200

/** A number of its own: a browser’s schemas do not say their limits. */
export const SHORTEST_PASSWORD = 12

export const givenPassword = z
  .string({ error: say.passwordEmpty })
  .min(1, say.passwordEmpty)
  .max(LONGEST_PASSWORD, say.passwordTooLong)
export const newPassword = z
  .string({ error: say.passwordTooShort })
  .min(SHORTEST_PASSWORD, say.passwordTooShort)
  .max(LONGEST_PASSWORD, say.passwordTooLong)

export const repeatedPassword = z.string({ error: say.passwordsDiffer })

/** Twice the same, or said so at the second field. */
export const passwordTwice = <S extends z.ZodType<{ new_password: string; confirm_password: string }>>(
  form: S,
): S =>
  form.refine((given) => given.new_password === given.confirm_password, {
    path: ['confirm_password'],
    message: say.passwordsDiffer,
  })
