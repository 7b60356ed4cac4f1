import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { setUp as setUpCall } from '#identity/contract/identity-calls.ts'
import { identityMessages } from '#identity/contract/identity-messages.ts'
import { productSetUp } from '#identity/server/identity-events.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { enter } from '#identity/server/sign-in/complete-sign-in.ts'
import { hashPassword } from '#identity/server/password-hash.ts'
import {
  insertAccount,
  insertAccountRole,
  insertSetupLink,
  spendSetupLink,
} from '#identity/server/identity-queries.ts'
import { checkNewPassword, wordsAbout } from '#identity/server/passwords/password-rules.ts'
import { insertSoleAdministrator } from './sole-administrator-queries.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'

type Form = InputOf<typeof setUpCall>

/** Made when an empty product starts; an older link that was never used stops working. */
export async function makeSetupLink(ctx: Ctx): Promise<string> {
  const token = randomId()
  await insertSetupLink(ctx, tokenDigest(token))
  return token
}

export async function prepareFirstAdministrator(ctx: Ctx, form: Form) {
  await checkNewPassword(form.password, await wordsAbout(ctx, form), 'password')
  return { password_hash: await hashPassword(form.password) }
}

/** The link has shown who this is, and the password was just chosen: no one types it again to come in. */
export const setUpFirstAdministrator =
  (parts: IdentityParts) => async (ctx: Ctx, form: Form, prepared: { password_hash: string }) => {
    must(await spendSetupLink(ctx, tokenDigest(form.token)), identityMessages.setupLinkUsed)
    const { name, email } = form
    const account = await insertAccount(ctx, { name, email, user_type: 'Admin', ...prepared })
    await insertAccountRole(ctx, { accountId: account.id, roleKey: 'admin', from: companyDay(ctx.now) })
    await raise(ctx, productSetUp, { accountId: account.id })
    await insertSoleAdministrator(ctx, account.id)
    return enter(ctx, parts, { account: { id: account.id, name, user_type: 'Admin' }, device: undefined })
  }
