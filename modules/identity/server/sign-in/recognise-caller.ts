import type { Recognise } from '#platform/server/area.ts'
import { findOptionalAccountByEmail } from '#identity/server/identity-queries.ts'
import { isKnownDevice } from '#identity/server/sessions/known-device-queries.ts'
import { findOpenToken } from '#identity/server/second-step/sign-in-code-queries.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'

/** The browser in which this account was signed in to before: guesses made elsewhere never keep it waiting. */
export const knownBrowser: Recognise = async (ctx, { username, device }) => {
  if (!isShort(username) || !isShort(device)) return null
  const account = await findOptionalAccountByEmail(ctx, username.trim())
  const digest = tokenDigest(device)
  const isKnown = await isKnownDevice(ctx, { accountId: account?.id ?? 0, digest })
  return isKnown ? `device ${digest}` : null
}

/** A sign-in, a forgotten password or an invitation that is under way: its token was given to one person only. */
export const tokenUnderWay =
  (field: 'otp_token' | 'reset_token'): Recognise =>
  async (ctx, given) => {
    const token = given[field]
    if (!isShort(token)) return null
    const digest = tokenDigest(token)
    return (await findOpenToken(ctx, digest)) ? `token ${digest}` : null
  }

/** What no form would send, or what cannot be stored, is not looked up. */
const isShort = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= 254 &&
  !value.includes('\u0000') &&
  value.isWellFormed()
