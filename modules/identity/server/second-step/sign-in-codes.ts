import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { randomId, type Keyring } from '#platform/server/secrets/keyring.ts'
import type { generateOtp } from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { areCodesGuessed } from '#identity/server/sign-in/brute-force-guard.ts'
import { sendCode } from './send-code.ts'
import {
  countAppTries,
  findOptionalCode,
  insertCode,
  renewCode,
  type CodeRow,
} from './sign-in-code-queries.ts'
import type { SignInAttempt } from '#identity/server/sign-in/sign-in-attempt.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'

export const CODE_MINUTES = 10
export const TRIES = 5
const SENDS = 5
/** Of the app in one hour, by unknown browsers that had the password. */
const APP_TRIES = 30
const PAUSE_SECONDS = 30
const SECOND = 1_000
const MINUTE = 60 * SECOND

const DIGITS = 6
/** With a million possible codes, many tries from everywhere find one; with these they do not. */
const DIGITS_UNDER_GUESSING = 10

type Waiting = z.input<typeof generateOtp.output>

type CodeWish = {
  readonly purpose: 'sign-in' | 'reset-password'
  readonly by: 'mail' | 'app'
  /** Null where the answer must look alike and no code will ever be right. */
  readonly accountId: number | null
  readonly attempt: SignInAttempt
  readonly withoutPassword?: boolean
}

/** The next step needs a code: a row waits for it, and where it comes by mail, a job makes and mails it. */
export async function askForCode(
  ctx: Ctx,
  { purpose, by, accountId, attempt, ...wish }: CodeWish,
): Promise<Waiting> {
  const token = randomId()
  const code = await insertCode(ctx, {
    token_digest: tokenDigest(token),
    account_id: accountId,
    purpose,
    by,
    name_digest: attempt.nameDigest,
    from_known_device: attempt.fromKnownDevice,
    without_password: wish.withoutPassword ?? false,
    sent_to: attempt.sentTo,
    code_digits: await digitsFor(ctx, attempt),
    sends: by === 'mail' ? 1 : 0,
    sent_at: by === 'mail' ? ctx.now : null,
    expires_at: after(ctx, CODE_MINUTES * MINUTE),
  })
  if (by === 'mail') await sendCode(ctx, code)
  return waiting(code, token)
}

/** Another code in place of the one before; tries that were wrong stay counted. */
export async function sendAnotherCode(
  ctx: Ctx,
  { token, purposes }: { token: string; purposes: readonly CodeRow['purpose'][] },
): Promise<Waiting> {
  const code = await findOptionalCode(ctx, tokenDigest(token))
  must(code && purposes.includes(code.purpose), signInMessages.codeOver)
  const renewed = await renewCode(ctx, {
    id: code.id,
    tries: TRIES,
    sends: SENDS,
    notAfter: after(ctx, -PAUSE_SECONDS * SECOND),
    expires_at: after(ctx, CODE_MINUTES * MINUTE),
    code_digits: await digitsFor(ctx, {
      nameDigest: code.name_digest,
      fromKnownDevice: code.from_known_device,
    }),
  })
  if (!renewed) return refuseAnother(ctx, code)
  await sendCode(ctx, renewed)
  return waiting(renewed, token)
}

function refuseAnother(ctx: Ctx, code: CodeRow): never {
  const isOpen = code.used_at === null && code.proven_at === null && code.tries < TRIES
  must(isOpen && new Date(code.expires_at) > ctx.now, signInMessages.codeOver)
  must(code.sends < SENDS, signInMessages.sentOften)
  const wait = new Date(resendAt(code)).getTime() - ctx.now.getTime()
  refuse(signInMessages.sentMomentsAgo(Math.max(1, Math.ceil(wait / SECOND))))
}

const digitsFor = async (ctx: Ctx, { nameDigest, fromKnownDevice }: Omit<SignInAttempt, 'sentTo'>) =>
  !fromKnownDevice && (await areCodesGuessed(ctx, nameDigest)) ? DIGITS_UNDER_GUESSING : DIGITS

/** Six digits that were mailed or shown before the guessing began are not believed strangers any more. */
export async function isTooShort(
  ctx: Ctx,
  { code, given, mailLeaves }: { code: CodeRow; given: string; mailLeaves: boolean },
): Promise<boolean> {
  if (given.length > DIGITS || code.from_known_device) return false
  if (code.by === 'mail' || mailLeaves) return areCodesGuessed(ctx, code.name_digest)
  // No longer code can be mailed in place of the app's: only tries count that needed the password. Recovery codes work.
  const since = after(ctx, -60 * MINUTE)
  return (await countAppTries(ctx, { accountId: code.account_id ?? 0, since })) >= APP_TRIES
}

export const makeCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** Bound to its row, so that a code is right for the one sign-in for which it was mailed. */
export const codeDigest = (keyring: Keyring, id: number, code: string): string =>
  keyring.digest('code', digestedText(id, code))

export const isCodeRight = (keyring: Keyring, { id, code_digest }: CodeRow, given: string): boolean =>
  code_digest !== null && keyring.digestMatches('code', digestedText(id, given), code_digest)

const digestedText = (id: number, code: string) => `sign-in:${id}:${code}`

function waiting(code: CodeRow, token: string): Waiting {
  const by = code.by === 'app' ? 'app' : 'mail'
  return {
    step: 'code',
    otp_token: token,
    by,
    sent_to: code.sent_to,
    digits: by === 'mail' ? code.code_digits : DIGITS,
    can_mail: by === 'app',
    expires_at: code.expires_at,
    resend_at: resendAt(code),
  }
}

const resendAt = ({ sent_at, created_at }: CodeRow): string =>
  sent_at === null ? created_at : new Date(new Date(sent_at).getTime() + PAUSE_SECONDS * SECOND).toISOString()

const after = (ctx: Ctx, milliseconds: number) => new Date(ctx.now.getTime() + milliseconds)
