import { forbidden, invalid, withFacts } from '#platform/contract/refusal.ts'

export const confirmSignInMessages = {
  confirmed: 'Confirmed.',
  passwordWrong: invalid('Incorrect password.', 'password'),
  /** The fact lets a screen offer the password field instead of an error. */
  needed: withFacts(forbidden('Confirm your password to see this.'), { confirm_sign_in: true }),
  notThroughOthers: forbidden('Only this person can see this.'),
}
