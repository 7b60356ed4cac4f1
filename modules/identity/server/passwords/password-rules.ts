import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { identityMessages } from '#identity/contract/identity-messages.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { hashPassword, passwordMatches } from '#identity/server/password-hash.ts'
import { passwordWeakness } from './password-strength.ts'
import { listCompanyNames, listEarlierPasswords } from './password-queries.ts'

const refusals = { breached: signInMessages.passwordBreached, guessable: signInMessages.passwordGuessable }

/** For every password that someone chooses; how short it may be, the contract says. */
export async function checkNewPassword(
  password: string,
  words: readonly string[],
  field = 'new_password',
): Promise<void> {
  const weakness = await passwordWeakness(password, words)
  if (weakness) refuse({ ...refusals[weakness], field } satisfies Refusal)
}

const SHORTEST_WORD = 3

/** What anyone who knows the person and the companies would try. */
export async function wordsAbout(ctx: Ctx, person: { name: string; email: string }): Promise<string[]> {
  const whole = ['Atrium', person.name, person.email, ...(await listCompanyNames(ctx))]
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...new Set([...whole, ...parts])].filter((word) => word.length >= SHORTEST_WORD)
}

type Holder = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly password_hash: string | null
}

/** Checks a new password against everything and hashes it: before the transaction, because all of it takes time. */
export async function prepareHash(ctx: Ctx, account: Holder, password: string): Promise<string> {
  must(!(await passwordMatches(account.password_hash, password)), identityMessages.passwordUnchanged)
  await checkNewPassword(password, await wordsAbout(ctx, account))
  const earlier = await listEarlierPasswords(ctx, account.id)
  const matches = await Promise.all(earlier.map((hash) => passwordMatches(hash, password)))
  must(!matches.includes(true), signInMessages.passwordUsedBefore)
  return hashPassword(password)
}
