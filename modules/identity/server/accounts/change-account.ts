import { dayBefore } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange, type Change } from '#platform/server/database/change-log.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#identity/contract/accounts/account-calls.ts'
import { accountMessages as say } from '#identity/contract/accounts/account-messages.ts'
import { accountStatuses } from '#identity/contract/identity-lists.ts'
import { announceAccount } from '#identity/server/identity-announcements.ts'
import { mayManageAccounts } from '#identity/server/identity-policy.ts'
import { mailInvitation, mailNewAddress } from './account-mails.ts'
import { permissionsByTwo } from '#identity/server/roles/permission-catalogue.ts'
import { isGuardedAccount } from './guarded-account-queries.ts'
import { countReportsOf, updateAccount } from './account-queries.ts'
import { guardAdministrators, keepAnAdministrator } from './last-administrator.ts'
import { removeAuthenticator } from '#identity/server/second-step/authenticator.ts'
import { endAllSessions } from '#identity/server/sessions/end-all-sessions.ts'
import { accountClosed, accountRenamed } from '#identity/server/identity-events.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { lockOptionalAccount } from '#identity/server/identity-queries.ts'
import { closeCodes } from '#identity/server/second-step/sign-in-code-queries.ts'

export const changeAccount =
  (parts: IdentityParts) =>
  async (ctx: Ctx, { id, version, name, email }: InputOf<typeof calls.changeAccount>) => {
    const before = await accountToManage(ctx, id)
    // A reset at an address of one's own choosing would open the account.
    const isTaken = id !== ctx.actor.id && before.email.toLowerCase() !== email
    const byTwo = permissionsByTwo(parts.permissions())
    must(!isTaken || !(await isGuardedAccount(ctx, id, byTwo)), say.addressIsTheirs)
    const saved = await updateAccount(ctx, { id, version }, { name, email })
    if (before.name !== name)
      await raise(ctx, accountRenamed, { accountId: id, before: before.name, after: name })
    if (before.email.toLowerCase() !== email)
      await moveAddress(ctx, parts, { ...saved, before: before.email })
    await announceAccount(ctx, id)
    return { version: saved.version }
  }

type Moved = Awaited<ReturnType<typeof updateAccount>> & { readonly before: string }

/** What lies at the old address opens nothing any more; who has not chosen a password yet is invited at the new one. */
async function moveAddress(ctx: Ctx, parts: IdentityParts, account: Moved): Promise<void> {
  await closeCodes(ctx, account.id)
  await mailNewAddress(ctx, parts, account)
  if (account.status === 'active' && account.password_hash === null) await mailInvitation(ctx, parts, account)
}

type StatusForm = InputOf<typeof calls.setAccountStatus>

const words = {
  locked: { active: say.locked, left: say.locked, locked: say.locked },
  left: { active: say.left, locked: say.left, left: say.left },
  active: { locked: say.unlocked, left: say.returned, active: say.unlocked },
} as const

/** Access ends in the same transaction: the next call of that person, and every open live line, finds no one. */
export async function setAccountStatus(ctx: Ctx, { id, version, status, reason }: StatusForm) {
  must(mayManageAccounts(ctx.actor), say.mayNotManage)
  const deciders = await guardAdministrators(ctx)
  const account = await accountToManage(ctx, id)
  must(id !== ctx.actor.id, say.notYourself)
  must(account.status !== status, say.alreadySo(accountStatuses.labelOf(status).toLowerCase()))
  const saved = await updateAccount(ctx, { id, version }, { status, status_reason: reason })
  if (status !== 'active') await endAllSessions(ctx, id)
  if (status === 'left')
    await raise(ctx, accountClosed, { accountId: id, lastDay: dayBefore(companyDay(ctx.now)) })
  await keepAnAdministrator(ctx, deciders)
  await announceAccount(ctx, id)
  const reports = status === 'left' ? await countReportsOf(ctx, id) : 0
  const sentence = words[status][account.status](account.name, reports)
  return said(sentence, { version: saved.version, reports })
}

export async function demandNewPassword(ctx: Ctx, { id }: InputOf<typeof calls.demandNewPassword>) {
  const account = await accountToManage(ctx, id)
  must(id !== ctx.actor.id, say.notYourself)
  must(account.status === 'active', say.notActive(account.name))
  await updateAccount(ctx, { id }, { must_change_password: true })
  await endAllSessions(ctx, id)
  await announceAccount(ctx, id)
  return said(say.passwordDemanded(account.name), {})
}

export async function signOutEverywhere(ctx: Ctx, { id }: InputOf<typeof calls.signOutEverywhere>) {
  const account = await accountToManage(ctx, id)
  must(id !== ctx.actor.id, say.notYourself)
  const ended = await endAllSessions(ctx, id)
  // Under the account: it is not each session that was changed, but all of them at once.
  traceOn(ctx, id, { before: { open_sessions: ended.length }, after: { open_sessions: 0 } })
  return said(say.signedOut(account.name), {})
}

export async function takeAuthenticator(ctx: Ctx, { id, reason }: InputOf<typeof calls.takeAuthenticator>) {
  const account = await accountToManage(ctx, id)
  must(id !== ctx.actor.id, say.notYourself)
  must(await removeAuthenticator(ctx, id), say.noApp)
  traceOn(ctx, id, {
    before: { authenticator: 'set up' },
    after: { authenticator: `taken: ${reason}` },
  })
  return said(say.appTaken(account.name), {})
}

type Difference = Pick<Change, 'before' | 'after'>

const traceOn = (ctx: Ctx, id: number, difference: Difference) =>
  writeChange(ctx, { table: 'account', rowId: id, ...difference })

async function accountToManage(ctx: Ctx, id: number) {
  must(mayManageAccounts(ctx.actor), say.mayNotManage)
  const account = await lockOptionalAccount(ctx, id)
  must(account, say.noSuchAccount)
  return account
}
