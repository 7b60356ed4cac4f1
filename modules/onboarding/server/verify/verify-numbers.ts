import { invalid, type Refusal } from '#platform/contract/refusal.ts'
import { refuse } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import {
  accountNumberHolds,
  identityKinds,
  ifscHolds,
  plainNumber,
} from '#people/contract/record/number-checks.ts'
import { recordMessages } from '#people/contract/record/record-messages.ts'

/** The numbers that have a form, each with the sentence where it does not have it. */
const forms: Readonly<Record<string, { holds: (number: string) => boolean; otherwise: string }>> = {
  pan_no: identityKinds.pan,
  aadhhar_no: identityKinds.aadhaar,
  uan_no: identityKinds.uan,
  bank_ifsc: { holds: ifscHolds, otherwise: recordMessages.ifscWrong },
  bank_account_number: { holds: accountNumberHolds, otherwise: recordMessages.accountNumberWrong },
}

/** Why a number cannot be right, undefined when it can. */
export function complaintOf(field: string, number: string): Refusal | undefined {
  const form = forms[field]
  return form && !form.holds(plainNumber(number)) ? invalid(`${form.otherwise}.`, 'decision') : undefined
}

type Secret = { readonly field: string; readonly sealed: string }

/** No one accepts a number that the record of the employee would refuse. */
export function mustStandUp(keyring: Keyring, fields: readonly string[], secrets: readonly Secret[]): void {
  for (const { field, sealed } of secrets) {
    if (!fields.includes(field)) continue
    const complaint = complaintOf(field, keyring.open(sealed))
    if (complaint) refuse(complaint)
  }
}
