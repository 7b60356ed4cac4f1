import type { InputOf } from '#platform/contract/call.ts'
import { noButKept, said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { askedStep } from '#identity/server/second-step/required-second-step.ts'
import { comeIn } from './complete-sign-in.ts'
import { noteGuess } from './brute-force-guard.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { passwordMatches } from '#identity/server/password-hash.ts'
import { findOptionalAccountByEmail, lockOptionalAccount } from '#identity/server/identity-queries.ts'
import { attemptOf, type SignInAttempt } from './sign-in-attempt.ts'
import { slowDownGuessing } from './slow-down-guessing.ts'
import { askForCode } from '#identity/server/second-step/sign-in-codes.ts'

type LoginForm = InputOf<typeof login>

/** Before the transaction, because checking a password takes its time on purpose. */
export const checkCredentials =
  (parts: IdentityParts) =>
  async (ctx: Ctx, { username, password, device }: LoginForm) => {
    const account = await findOptionalAccountByEmail(ctx, username)
    const attempt = await attemptOf(ctx, parts.keyring, { username, accountId: account?.id, device })
    await slowDownGuessing(ctx, parts, attempt)
    const matches = await passwordMatches(account?.password_hash, password)
    return { accountId: account?.id, provenBy: matches ? account!.password_hash : null }
  }

type Checked = Awaited<ReturnType<ReturnType<typeof checkCredentials>>>

export const signIn =
  (parts: IdentityParts) =>
  async (ctx: Ctx, { username, device }: LoginForm, { accountId, provenBy }: Checked) => {
    const attempt = await attemptOf(ctx, parts.keyring, { username, accountId, device })
    const account = await lockOptionalAccount(ctx, provenBy === null ? null : accountId)
    // What was checked must still hold: the password may have been changed or the account locked since.
    if (account?.status !== 'active' || account.password_hash !== provenBy)
      return refuse(ctx, { attempt, accountId })
    const by = await askedStep(ctx, parts, { accountId: account.id, attempt })
    if (by === null) return comeIn(ctx, parts, { account, device })
    const code = await askForCode(ctx, { purpose: 'sign-in', by, accountId: account.id, attempt })
    return said(signInMessages.codeNeeded, code)
  }

type Wrong = { readonly attempt: SignInAttempt; readonly accountId: number | undefined }

async function refuse(ctx: Ctx, { attempt, accountId }: Wrong) {
  await noteGuess(ctx, {
    name_digest: attempt.nameDigest,
    account_id: accountId ?? null,
    kind: 'password',
    from_known_device: attempt.fromKnownDevice,
  })
  return noButKept(signInMessages.wrongCredentials)
}
