import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type {
  beginAuthenticator,
  confirmAuthenticator,
} from '#identity/contract/second-step/authenticator-calls.ts'
import { authenticatorMessages as say } from '#identity/contract/second-step/authenticator-messages.ts'
import { giveRecoveryCodes, removeAuthenticator, takeAppCode } from './authenticator.ts'
import {
  countUnusedCodes,
  deleteAuthenticator,
  findOptionalAuthenticator,
  insertAuthenticator,
  markConfirmed,
} from './authenticator-queries.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { passwordMatches } from '#identity/server/password-hash.ts'
import { findAccount, lockAccount } from '#identity/server/identity-queries.ts'
import { makeSecret, uriOf } from './totp.ts'

type WithPassword = InputOf<typeof beginAuthenticator>

/** Before the transaction, because checking a password takes its time on purpose. */
export async function checkOwnPassword(ctx: Ctx, form: WithPassword) {
  const account = await findAccount(ctx, ctx.actor.id)
  must(await passwordMatches(account.password_hash, form.password), say.passwordWrong)
  return { checked: account.password_hash }
}

type Checked = Awaited<ReturnType<typeof checkOwnPassword>>

/** One change at a time, and none with a password that was changed meanwhile. */
async function lockChecked(ctx: Ctx, { checked }: Checked) {
  const account = await lockAccount(ctx, ctx.actor.id)
  must(account.password_hash === checked, say.passwordWrong)
  return account
}

export async function showOwnAuthenticator(ctx: Ctx) {
  const authenticator = await findOptionalAuthenticator(ctx, ctx.actor.id)
  return {
    confirmed_at: authenticator?.confirmed_at ?? null,
    codes_made_at: authenticator?.codes_made_at ?? null,
    codes_left: await countUnusedCodes(ctx, ctx.actor.id),
  }
}

export const beginOwnAuthenticator =
  ({ keyring }: IdentityParts) =>
  async (ctx: Ctx, _form: WithPassword, checked: Checked) => {
    const account = await lockChecked(ctx, checked)
    const earlier = await findOptionalAuthenticator(ctx, account.id)
    must(earlier?.confirmed_at == null, say.setUpAlready)
    if (earlier) await deleteAuthenticator(ctx, earlier.id)
    const secret = makeSecret()
    await insertAuthenticator(ctx, account.id, keyring.seal(secret))
    return { uri: uriOf(secret, account.email), secret }
  }

export const confirmOwnAuthenticator =
  ({ keyring }: IdentityParts) =>
  async (ctx: Ctx, { code }: InputOf<typeof confirmAuthenticator>) => {
    await lockAccount(ctx, ctx.actor.id)
    const authenticator = await findOptionalAuthenticator(ctx, ctx.actor.id)
    must(authenticator, say.notBegun)
    must(authenticator.confirmed_at === null, say.setUpAlready)
    must(await takeAppCode(ctx, keyring, { authenticator, code }), say.appCodeWrong)
    await markConfirmed(ctx, authenticator.id)
    return { recovery_codes: await giveRecoveryCodes(ctx, keyring, authenticator.id) }
  }

export const renewOwnRecoveryCodes =
  ({ keyring }: IdentityParts) =>
  async (ctx: Ctx, _form: WithPassword, checked: Checked) => {
    await lockChecked(ctx, checked)
    const authenticator = await findOptionalAuthenticator(ctx, ctx.actor.id)
    must(authenticator?.confirmed_at != null, say.notSetUp)
    return { recovery_codes: await giveRecoveryCodes(ctx, keyring, authenticator.id) }
  }

export async function removeOwnAuthenticator(ctx: Ctx, _form: WithPassword, checked: Checked) {
  const account = await lockChecked(ctx, checked)
  must(await removeAuthenticator(ctx, account.id), say.notSetUp)
  return {}
}
