import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** How many steps the clock of a phone may be ahead or behind. */
const TOLERANCE = 1
const CODES = 10
// Without letters and digits that look alike on paper.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

const totpOf = (secret: string, label = '') =>
  // What every app understands: SHA-1, six digits, thirty seconds.
  new TOTP({
    issuer: 'Atrium',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

export const makeSecret = (): string => new Secret({ size: 20 }).base32

export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The step of thirty seconds that the code belongs to; null when it belongs to none near now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: TOLERANCE })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

export const makeRecoveryCodes = (): string[] => Array.from({ length: CODES }, makeRecoveryCode)

const makeRecoveryCode = () =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
