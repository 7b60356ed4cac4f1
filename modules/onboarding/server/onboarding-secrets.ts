import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { masked } from '#people/contract/record/number-checks.ts'
import type { SecretField } from '#onboarding/contract/onboarding-items.ts'

const SHOWN = 4

/** Words that say little by themselves; they are sealed whole, and nothing of them stands in the open column. */
const words: readonly SecretField[] = ['account_holder_name', 'bank_name', 'bank_ifsc', 'bank_address']

export const sealSecret = (keyring: Keyring, field: SecretField, value: string) => ({
  sealed: keyring.seal(value),
  shown: words.includes(field) ? '' : masked(value, SHOWN),
})

/** What someone reads who may see that it is there: numbers masked, words as they are. */
export const shownSecret = (keyring: Keyring, secret: { sealed: string; shown: string }): string =>
  secret.shown === '' ? keyring.open(secret.sealed) : secret.shown
