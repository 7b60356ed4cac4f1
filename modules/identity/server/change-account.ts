import type { InputOf } from '../../../platform/contract/call.ts'
import { said } from '../../../platform/server/area.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import type * as calls from '../contract/account-calls.ts'
import { accountMessages as say } from '../contract/account-messages.ts'
import { accountStatuses } from '../contract/identity-lists.ts'
import { announceNewRole } from './access-announcements.ts'
import { mayManageAccounts } from './access-policy.ts'
import { mailNewAddress } from './account-letters.ts'
import { updateAccount } from './account-queries.ts'
import { guardAdministrators, keepAnAdministrator } from './administrators.ts'
import { removeAuthenticator } from './authenticator.ts'
import { endAllSessions } from './end-access.ts'
import type { IdentityParts } from './identity-parts.ts'
import { lockOptionalAccount } from './identity-queries.ts'

export const changeAccount =
  (parts: IdentityParts) =>
  async (ctx: Ctx, { id, version, name, email }: InputOf<typeof calls.changeAccount>) => {
    const before = await accountToManage(ctx, id)
    const saved = await updateAccount(ctx, { id, version }, { name, email })
    if (before.email.toLowerCase() !== email)
      await mailNewAddress(ctx, parts, { id, name, email, before: before.email })
    await announceNewRole(ctx, id)
    return { version: saved.version }
  }

type StatusForm = InputOf<typeof calls.setAccountStatus>

const words = {
  locked: { active: say.locked, left: say.locked, locked: say.locked },
  left: { active: say.left, locked: say.left, left: say.left },
  active: { locked: say.unlocked, left: say.returned, active: say.unlocked },
} as const

/** Access ends in the same transaction: the next call of that person, and every open live line, finds nobody. */
export async function setAccountStatus(ctx: Ctx, { id, version, status }: StatusForm) {
  must(mayManageAccounts(ctx.actor), say.mayNotManage)
  await guardAdministrators(ctx)
  const account = await accountToManage(ctx, id)
  must(id !== ctx.actor.id, say.notYourself)
  must(account.status !== status, say.alreadySo(accountStatuses.labelOf(status).toLowerCase()))
  const saved = await updateAccount(ctx, { id, version }, { status })
  if (status !== 'active') await endAllSessions(ctx, id)
  await keepAnAdministrator(ctx)
  return said(words[status][account.status](account.name), { version: saved.version })
}

export async function demandNewPassword(ctx: Ctx, { id }: InputOf<typeof calls.demandNewPassword>) {
  const account = await accountToManage(ctx, id)
  must(id !== ctx.actor.id, say.notYourself)
  must(account.status === 'active', say.notActive(account.name))
  await updateAccount(ctx, { id }, { must_change_password: true })
  await endAllSessions(ctx, id)
  return said(say.passwordDemanded(account.name), {})
}

export async function signOutEverywhere(ctx: Ctx, { id }: InputOf<typeof calls.signOutEverywhere>) {
  const account = await accountToManage(ctx, id)
  must(id !== ctx.actor.id, say.notYourself)
  await endAllSessions(ctx, id)
  return said(say.signedOut(account.name), {})
}

export async function takeAuthenticator(ctx: Ctx, { id }: InputOf<typeof calls.takeAuthenticator>) {
  const account = await accountToManage(ctx, id)
  must(id !== ctx.actor.id, say.notYourself)
  must(await removeAuthenticator(ctx, id), say.noApp)
  return said(say.appTaken(account.name), {})
}

async function accountToManage(ctx: Ctx, id: number) {
  must(mayManageAccounts(ctx.actor), say.mayNotManage)
  const account = await lockOptionalAccount(ctx, id)
  must(account, say.noSuchAccount)
  return account
}
