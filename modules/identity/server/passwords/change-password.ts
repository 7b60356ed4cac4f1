import type { InputOf } from '#platform/contract/call.ts'
import { noButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { changePassword as changePasswordCall } from '#identity/contract/sign-in/sign-in-calls.ts'
import { identityMessages } from '#identity/contract/identity-messages.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { enter } from '#identity/server/sign-in/complete-sign-in.ts'
import { noteGuess } from '#identity/server/sign-in/brute-force-guard.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { passwordMatches } from '#identity/server/password-hash.ts'
import { endSessions, findAccount, lockAccount } from '#identity/server/identity-queries.ts'
import { prepareHash } from './password-rules.ts'
import { replacePassword } from './replace-password.ts'
import { nameDigest } from '#identity/server/sign-in/sign-in-attempt.ts'

type Form = InputOf<typeof changePasswordCall>

/** A caller with the token of a forced change has shown the old password moments ago. */
const isForced = (ctx: Ctx) => ctx.actor.kind === 'password-change'

export async function prepareNewPassword(ctx: Ctx, form: Form) {
  const account = await findAccount(ctx, ctx.actor.id)
  const isAllowed = isForced(ctx) || (await passwordMatches(account.password_hash, form.old_password ?? ''))
  if (!isAllowed) return { replaces: account.password_hash, hash: null }
  return { replaces: account.password_hash, hash: await prepareHash(ctx, account, form.new_password) }
}

type Prepared = Awaited<ReturnType<typeof prepareNewPassword>>

export const changePassword =
  (parts: IdentityParts) =>
  async (ctx: Ctx, _form: Form, { replaces, hash }: Prepared) => {
    const account = await lockAccount(ctx, ctx.actor.id)
    if (hash === null) return refuse(ctx, parts, account)
    if (isForced(ctx)) await spendForcedSession(ctx)
    // Two changes at once: the one that comes second was checked against a password that is gone.
    must(account.password_hash === replaces, identityMessages.oldPasswordWrong)
    const kept = isForced(ctx) ? {} : { keptSession: ctx.actor.sessionId }
    await replacePassword(ctx, { account, passwordHash: hash, ...kept })
    return { signed_in: isForced(ctx) ? await enter(ctx, parts, { account, device: undefined }) : null }
  }

/** Conditional: of several changes at once one finds it open. */
async function spendForcedSession(ctx: Ctx) {
  const ended = await endSessions(ctx, { accountId: ctx.actor.id, only: ctx.actor.sessionId })
  must(ended.length === 1, signInMessages.linkOver)
}

async function refuse(ctx: Ctx, { keyring }: IdentityParts, account: { id: number; email: string }) {
  await noteGuess(ctx, {
    name_digest: nameDigest(keyring, account.email),
    account_id: account.id,
    kind: 'password',
    from_known_device: true,
  })
  return noButKept(identityMessages.oldPasswordWrong)
}
