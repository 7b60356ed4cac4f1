import { createHash, randomInt } from 'node:crypto'

const MINUTE = 60_000
const TRIES = 5
export const CODE_MINUTES = 10
export const RESEND_SECONDS = 60
export const LOCK_MINUTES = 30
export const PASS_MINUTES = 60

/** What is kept of a link that a mailed code opens for someone without an account. */
type LinkDoor = {
  readonly code_digest: string | null
  readonly code_sent_at: string | null
  readonly code_expires_at: string | null
  readonly wrong_codes: number
  readonly locked_until: string | null
}

/** Only this is kept of a token or a pass. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** `i•••@mail.example` */
export const maskedAddress = (address: string): string => address.replace(/^(.).*@/u, '$1•••@')

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE)
export const passEnd = (now: Date): Date => minutesAfter(now, PASS_MINUTES)

/** For how many minutes no code is taken; 0 where one is. */
export function minutesLocked(now: Date, { locked_until }: LinkDoor): number {
  const left = locked_until === null ? 0 : Date.parse(locked_until) - now.getTime()
  return left <= 0 ? 0 : Math.max(1, Math.round(left / MINUTE))
}

/** In how many seconds another code can be sent; 0 where it can. */
export function secondsToWait(now: Date, { code_sent_at }: LinkDoor): number {
  if (code_sent_at === null) return 0
  const waited = (now.getTime() - Date.parse(code_sent_at)) / 1_000
  return waited >= RESEND_SECONDS ? 0 : Math.max(1, Math.ceil(RESEND_SECONDS - waited))
}

/** A code to mail, and what is kept of it. */
export function newCode(now: Date, digestOf: (code: string) => string, digits: 4 | 6 = 6) {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const changes = {
    code_digest: digestOf(code),
    code_sent_at: now,
    code_expires_at: minutesAfter(now, CODE_MINUTES),
  }
  return { code, changes }
}

/** The digest that a typed code is compared with; null where none would be right. */
export const liveDigest = (now: Date, { code_digest, code_expires_at }: LinkDoor): string | null =>
  code_digest !== null && Date.parse(code_expires_at!) > now.getTime() ? code_digest : null

/** A right code works once. */
export const afterRightCode = { code_digest: null, wrong_codes: 0, locked_until: null } as const

/** A wrong one is counted, and each fifth locks the link for a while. */
export function afterWrongCode(now: Date, { wrong_codes }: LinkDoor) {
  const wrong = wrong_codes + 1
  const isLocked = wrong % TRIES === 0
  const lock = { locked_until: minutesAfter(now, LOCK_MINUTES), code_digest: null }
  return { isLocked, changes: { wrong_codes: wrong, ...(isLocked ? lock : {}) } }
}
