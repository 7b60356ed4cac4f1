import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import { randomId } from '../../../platform/server/secrets/keyring.ts'
import type { login } from '../contract/identity-calls.ts'
import { identityMessages } from '../contract/identity-messages.ts'
import { passwordMatches } from './identity-passwords.ts'
import { findOptionalAccountByEmail, insertSession, listRolesOf } from './identity-queries.ts'
import type { IdentityParts } from './identity-parts.ts'

const SESSION_HOURS = 12
const HOUR = 3_600_000

type LoginForm = InputOf<typeof login>

/** Before the transaction, because checking a password takes its time on purpose. */
export async function checkCredentials(ctx: Ctx, form: LoginForm) {
  const account = await findOptionalAccountByEmail(ctx, form.username)
  const matches = await passwordMatches(account?.password_hash, form.password)
  return matches && account?.status === 'active' ? account : null
}

type Checked = Awaited<ReturnType<typeof checkCredentials>>

export const signIn =
  ({ tokens }: IdentityParts) =>
  async (ctx: Ctx, _form: LoginForm, account: Checked) => {
    must(account, identityMessages.wrongCredentials)
    const expires = new Date(ctx.now.getTime() + SESSION_HOURS * HOUR)
    const session = { id: randomId(), account_id: account.id, expires_at: expires }
    await insertSession(ctx, session)
    const roles = await listRolesOf(ctx, account.id)
    return {
      token: tokens.sign({ sid: session.id, aud: 'employee', expires, now: ctx.now }),
      user_id: account.id,
      name: account.name,
      role_ids: roles.map((role) => role.id),
      user_type: account.user_type,
    }
  }
