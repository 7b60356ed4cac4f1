import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import type { changePassword as changePasswordCall } from '../contract/sign-in-calls.ts'
import { identityMessages } from '../contract/identity-messages.ts'
import { hashPassword, passwordMatches } from './identity-passwords.ts'
import { endSessions, findAccount, lockAccount, setPassword } from './identity-queries.ts'

type Form = InputOf<typeof changePasswordCall>

export async function prepareNewPassword(ctx: Ctx, form: Form) {
  const account = await findAccount(ctx, ctx.actor.id)
  must(
    await passwordMatches(account.password_hash, form.old_password ?? ''),
    identityMessages.oldPasswordWrong,
  )
  must(form.new_password !== form.old_password, identityMessages.passwordUnchanged)
  return { replaces: account.password_hash, hash: await hashPassword(form.new_password) }
}

type Prepared = Awaited<ReturnType<typeof prepareNewPassword>>

export async function changePassword(ctx: Ctx, _form: Form, prepared: Prepared) {
  const account = await lockAccount(ctx, ctx.actor.id)
  // Two changes at once: the one that comes second was checked against a password that is gone.
  must(account.password_hash === prepared.replaces, identityMessages.oldPasswordWrong)
  await setPassword(ctx, account.id, prepared.hash)
  await endSessions(ctx, { accountId: account.id, except: ctx.actor.sessionId })
  return { signed_in: null }
}
