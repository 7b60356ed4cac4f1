import { conflict, forbidden, missing } from '#platform/contract/refusal.ts'

/** `label` is what people call the provider. */
export const oidcMessages = {
  notOffered: missing('This sign-in method isn’t available.'),
  unreachable: (label: string) =>
    conflict(`${label} can’t be reached right now. Sign in with your password, or try again later.`),
  notFinished: (label: string) =>
    conflict(`The sign-in at ${label} wasn’t completed. Try again or use your password.`),
  notTrusted: (label: string) => conflict(`The response from ${label} isn’t valid. Start again.`),
  attemptOver: conflict('This sign-in expired or was already used. Start again.'),
  /** The same for an unknown, an unproven and a foreign address, and for an account that may not come in. */
  nobodyHere: forbidden('No account matches this sign-in. Use your password or ask an administrator.'),
}
