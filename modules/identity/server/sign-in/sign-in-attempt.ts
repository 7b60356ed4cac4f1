import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { comesFromKnownDevice } from '#identity/server/sessions/known-devices.ts'
import { maskedAddress } from './masked-email.ts'

/** Who says to be whom, and from where: known before it is known whether there is such an account. */
export type SignInAttempt = {
  readonly nameDigest: string
  readonly sentTo: string
  readonly fromKnownDevice: boolean
}

type Given = {
  readonly username: string
  readonly accountId: number | undefined
  readonly device: string | undefined
}

export async function attemptOf(ctx: Ctx, keyring: Keyring, given: Given): Promise<SignInAttempt> {
  return {
    nameDigest: nameDigest(keyring, given.username),
    sentTo: maskedAddress(given.username),
    fromKnownDevice: await comesFromKnownDevice(ctx, given),
  }
}

/** Keyed, so that a copy of the database does not say which names were tried. */
export const nameDigest = (keyring: Keyring, username: string): string =>
  keyring.digest('code', `name:${username.trim().toLowerCase()}`)
