import { createHash } from 'node:crypto'
import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import { randomId } from '../../../platform/server/secrets/keyring.ts'
import type { setUp as setUpCall } from '../contract/identity-calls.ts'
import { identityMessages } from '../contract/identity-messages.ts'
import { hashPassword } from './identity-passwords.ts'
import { insertAccount, insertAccountRole, insertSetupLink, spendSetupLink } from './identity-queries.ts'

type Form = InputOf<typeof setUpCall>

// The token is random and long, so a plain digest keeps it as safe as a password hash would.
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Made when an empty product starts; an older link that was never used stops working. */
export async function makeSetupLink(ctx: Ctx): Promise<string> {
  const token = randomId()
  await insertSetupLink(ctx, digestOf(token))
  return token
}

export async function prepareFirstAdministrator(_ctx: Ctx, form: Form) {
  return { password_hash: await hashPassword(form.password) }
}

export async function setUpFirstAdministrator(ctx: Ctx, form: Form, prepared: { password_hash: string }) {
  must(await spendSetupLink(ctx, digestOf(form.token)), identityMessages.setupLinkUsed)
  const { name, email } = form
  const account = await insertAccount(ctx, { name, email, user_type: 'Admin', ...prepared })
  const from = ctx.now.toISOString().slice(0, 10)
  await insertAccountRole(ctx, { accountId: account.id, roleKey: 'admin', from })
  return {}
}
