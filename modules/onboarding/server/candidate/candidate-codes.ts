import { randomInt } from 'node:crypto'
import { noButKept, type NoButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { CODE_DIGITS } from '#onboarding/contract/candidate/candidate-fields.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import { mailCode } from './candidate-code-letter.ts'
import {
  countCodes,
  countCodeTry,
  findOptionalNewestCode,
  insertCode,
  noteWrongCodes,
  spendCode,
} from './candidate-session-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import type { Onboarding } from '#onboarding/server/onboarding-queries.ts'

const CODE_MINUTES = 10
const RESEND_SECONDS = 60
const CODES_AN_HOUR = 10
const TRIES = 5
const LOCK_MINUTES = 30
const LONGEST_LOCK_MINUTES = 24 * 60
const MINUTE = 60_000

type Purpose = 'login' | 'email'

const digestText = (id: string, code: string) => `onboarding-code/${id}/${code}`

/** The row of the new hire is locked by the caller, so that codes asked for at once are counted one by one. */
export async function sendCode(
  ctx: Ctx,
  { keyring }: OnboardingParts,
  onboarding: Onboarding,
  purpose: Purpose,
) {
  mustNotBeLocked(ctx, onboarding)
  const newest = await findOptionalNewestCode(ctx, onboarding.id, purpose)
  const waited = newest ? ctx.now.getTime() - Date.parse(newest.created_at) : Infinity
  must(waited >= RESEND_SECONDS * 1000, say.codeTooSoon(Math.ceil(RESEND_SECONDS - waited / 1000)))
  const anHourAgo = new Date(ctx.now.getTime() - 60 * MINUTE)
  must((await countCodes(ctx, onboarding.id, anHourAgo)) < CODES_AN_HOUR, say.tooManyCodes)
  const id = randomId()
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const address = purpose === 'login' ? onboarding.proven_email : onboarding.email
  await insertCode(ctx, {
    id,
    onboarding_id: onboarding.id,
    purpose,
    address,
    code_digest: keyring.digest('code', digestText(id, code)),
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + CODE_MINUTES * MINUTE),
  })
  await mailCode(ctx, keyring, { purpose, to: address, name: onboarding.name, code, minutes: CODE_MINUTES })
  return { minutes: CODE_MINUTES, resend_seconds: RESEND_SECONDS }
}

/** Takes the code, or says the one sentence that every other code is answered with. */
export async function takeCode(
  ctx: Ctx,
  { keyring }: OnboardingParts,
  onboarding: Onboarding,
  { purpose, code }: { purpose: Purpose; code: string },
): Promise<NoButKept | null> {
  mustNotBeLocked(ctx, onboarding)
  const newest = await findOptionalNewestCode(ctx, onboarding.id, purpose)
  const isLive =
    newest && !newest.spent_at && newest.expires_at > ctx.now.toISOString() && newest.tries < TRIES
  if (isLive && keyring.digestMatches('code', digestText(newest.id, code), newest.code_digest)) {
    await spendCode(ctx, newest.id)
    await noteWrongCodes(ctx, onboarding.id, { wrong_codes: 0, locked_until: null })
    return null
  }
  if (newest) await countCodeTry(ctx, newest.id)
  const wrong = onboarding.wrong_codes + 1
  const minutes = lockAfter(wrong)
  const locked_until = minutes === 0 ? null : new Date(ctx.now.getTime() + minutes * MINUTE)
  await noteWrongCodes(ctx, onboarding.id, { wrong_codes: wrong, locked_until })
  return noButKept(minutes === 0 ? say.wrongCode : say.locked(minutes))
}

/** After every fifth wrong code in a row: half an hour, then twice as long each time, a day at most. */
export function lockAfter(wrong: number): number {
  if (wrong % TRIES !== 0) return 0
  return Math.min(LOCK_MINUTES * 2 ** (wrong / TRIES - 1), LONGEST_LOCK_MINUTES)
}

function mustNotBeLocked(ctx: Ctx, { locked_until }: Onboarding): void {
  const left = locked_until === null ? 0 : Date.parse(locked_until) - ctx.now.getTime()
  // Rounded: a call that waited for its turn began a moment before the lock.
  must(left <= 0, say.locked(Math.max(1, Math.round(left / MINUTE))))
}
