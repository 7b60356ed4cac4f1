import { conflict, forbidden, missing } from '#platform/contract/refusal.ts'

/** `label` is what people call the provider. */
export const oidcMessages = {
  notOffered: missing('This way to sign in is not offered here.'),
  unreachable: (label: string) =>
    conflict(`${label} cannot be reached just now. Please sign in with your password, or try again later.`),
  notFinished: (label: string) =>
    conflict(`The sign-in at ${label} was not finished. Please try again, or use your password.`),
  notTrusted: (label: string) => conflict(`The answer of ${label} is not valid. Please start again.`),
  attemptOver: conflict('This sign-in was begun elsewhere, has been used or is too old. Please start again.'),
  /** The same for an unknown, an unproven and a foreign address, and for an account that may not come in. */
  nobodyHere: forbidden(
    'No account here belongs to this sign-in. Please use your password, or ask an administrator.',
  ),
}
