import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { raise } from '../../../platform/server/events.ts'
import { must } from '../../../platform/server/must.ts'
import { randomId } from '../../../platform/server/secrets/keyring.ts'
import type { Tokens } from '../../../platform/server/secrets/tokens.ts'
import type { login } from '../contract/sign-in-calls.ts'
import { deviceName } from '../contract/device-name.ts'
import { signInMessages } from '../contract/sign-in-messages.ts'
import { passwordMatches } from './identity-passwords.ts'
import { signedInOnNewDevice } from './identity-events.ts'
import { findOptionalAccountByEmail, insertSession, isNewDevice, listRolesOf } from './identity-queries.ts'
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
  async (ctx: Ctx, form: LoginForm, account: Checked) => {
    must(account, signInMessages.wrongCredentials)
    await tellOfNewDevice(ctx, account.id)
    const roles = await listRolesOf(ctx, account.id)
    return {
      step: 'in' as const,
      device: form.device ?? '',
      token: await openSession(ctx, tokens, account.id),
      user_id: account.id,
      name: account.name,
      role_ids: roles.map((role) => role.id),
      user_type: account.user_type,
    }
  }

async function tellOfNewDevice(ctx: Ctx, accountId: number) {
  if (!(await isNewDevice(ctx, accountId))) return
  const { device, address } = ctx.request
  await raise(ctx, signedInOnNewDevice, { accountId, device: deviceName(device), address })
}

/** Lets a person in whose identity has been proven, and returns the token of the new session. */
export async function openSession(ctx: Ctx, tokens: Tokens, accountId: number): Promise<string> {
  const expires = new Date(ctx.now.getTime() + SESSION_HOURS * HOUR)
  const id = randomId()
  await insertSession(ctx, { id, account_id: accountId, expires_at: expires })
  return tokens.sign({ sid: id, aud: 'employee', expires, now: ctx.now })
}
