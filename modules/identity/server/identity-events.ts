import { defineEvent } from '#platform/server/events.ts'

/** Someone came in with the right password on a device that has not been seen with this account. */
export const signedInOnNewDevice = defineEvent<{ accountId: number; device: string; address: string }>(
  'identity.signed-in-on-new-device',
)

/** The first administrator has come in; no one has used the product before. */
export const productSetUp = defineEvent<{ accountId: number }>('identity.product-set-up')

export const passwordChanged = defineEvent<{ accountId: number }>('identity.password-changed')

/** Many wrong passwords or codes within an hour; told at most once an hour. */
export const guessingNoticed = defineEvent<{ accountId: number }>('identity.guessing-noticed')

export const roleGiven = defineEvent<{ accountId: number; role: string; lastDay: string | null }>(
  'identity.role-given',
)

export const roleEnded = defineEvent<{ accountId: number; role: string }>('identity.role-ended')

type Delegation = { fromId: number; toId: number; areas: string[]; from: string; to: string }

export const delegationStarted = defineEvent<Delegation>('identity.delegation-started')
export const delegationEnded = defineEvent<Delegation>('identity.delegation-ended')

/** Someone has another name from now on, given with the account or by the record. */
export const accountRenamed = defineEvent<{ accountId: number; before: string; after: string }>(
  'identity.account-renamed',
)

/** An administrator looked at the product through this person's eyes. */
export const seenAs = defineEvent<{ accountId: number; byName: string; reason: string }>('identity.seen-as')

/** No one signs in with this account any more; what waits for its person goes to others. */
export const accountClosed = defineEvent<{ accountId: number; lastDay: string }>('identity.account-closed')
