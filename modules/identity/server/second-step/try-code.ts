import { noButKept, type NoButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { mailLeaves } from '#identity/server/sign-in/slow-down-guessing.ts'
import { verifyAppCode } from './authenticator.ts'
import { noteGuess } from '#identity/server/sign-in/brute-force-guard.ts'
import { lockOptionalAccount } from '#identity/server/identity-queries.ts'
import { countTry, findOptionalCode, type CodeRow } from './sign-in-code-queries.ts'
import { isCodeRight, isTooShort, TRIES } from './sign-in-codes.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'

type Given = {
  readonly token: string
  readonly otp: string
  readonly purpose: 'sign-in' | 'reset-password'
}

type Account = NonNullable<Awaited<ReturnType<typeof lockOptionalAccount>>>

/** Counts the try first and compares then: however many come at once, no more than five are compared. */
export async function tryCode(
  ctx: Ctx,
  parts: Pick<IdentityParts, 'keyring' | 'config'>,
  { token, otp, purpose }: Given,
): Promise<{ code: CodeRow; account: Account } | NoButKept> {
  const found = await findOptionalCode(ctx, tokenDigest(token))
  // Before the code: whatever sets a password takes its locks in the same order.
  const account = await lockOptionalAccount(ctx, found?.account_id)
  must(found?.purpose === purpose, signInMessages.codeOver)
  const asked = { code: found, given: otp, mailLeaves: mailLeaves(parts) }
  must(!(await isTooShort(ctx, asked)), signInMessages.codeOver)
  const code = await countTry(ctx, { id: found.id, atMost: TRIES })
  must(code, signInMessages.codeOver)
  if (account?.status === 'active' && (await isRight(ctx, parts.keyring, { code, account, otp })))
    return { code, account }
  await noteGuess(ctx, {
    name_digest: code.name_digest,
    account_id: code.account_id,
    kind: 'code',
    from_known_device: code.from_known_device,
  })
  const left = TRIES - code.tries
  return noButKept(left > 0 ? signInMessages.codeWrong(left) : signInMessages.codeOver)
}

type Tried = { readonly code: CodeRow; readonly account: Account; readonly otp: string }

const isRight = async (ctx: Ctx, keyring: Keyring, { code, account, otp }: Tried): Promise<boolean> =>
  code.by === 'app'
    ? verifyAppCode(ctx, keyring, { accountId: account.id, code: otp })
    : isCodeRight(keyring, code, otp)
