import { defineEvent } from '../../../platform/server/events.ts'

/** Somebody came in with the right password on a device that has not been seen with this account. */
export const signedInOnNewDevice = defineEvent<{ accountId: number; device: string; address: string }>(
  'identity.signed-in-on-new-device',
)
