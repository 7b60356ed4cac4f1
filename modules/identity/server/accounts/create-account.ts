import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type {
  createAccount as createAccountCall,
  inviteAgain as inviteAgainCall,
} from '#identity/contract/accounts/account-calls.ts'
import { accountMessages as say } from '#identity/contract/accounts/account-messages.ts'
import { announceAccount } from '#identity/server/identity-announcements.ts'
import { mayCreateAccount, mayGiveNewcomer, mayReadAccounts } from '#identity/server/identity-policy.ts'
import { insertGivenRole } from '#identity/server/requests/access-request-queries.ts'
import { mailInvitation } from './account-mails.ts'
import { findOptionalAccountPage, listRolesById } from './account-queries.ts'
import { listDutyConflicts } from '#identity/server/roles/duty-conflict-queries.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { insertAccount, lockOptionalAccount } from '#identity/server/identity-queries.ts'

type Form = InputOf<typeof createAccountCall>

export const createAccount = (parts: IdentityParts) => async (ctx: Ctx, form: Form) => {
  const { name, email, user_type } = form
  must(mayCreateAccount(ctx.actor, user_type), say.mayNotMake)
  const roles = await rolesToGive(ctx, form)
  const account = await insertAccount(ctx, { name, email, user_type, password_hash: null })
  const today = companyDay(ctx.now)
  for (const role of roles) {
    const giving = { accountId: account.id, roleId: role.id, from: today, to: null }
    must((await listDutyConflicts(ctx, giving)).length === 0, say.dutiesLater)
    await insertGivenRole(ctx, {
      account_id: account.id,
      role_id: role.id,
      reason: 'New account',
      valid_from: today,
      valid_to: null,
      given_by: ctx.actor.id,
      exception: null,
      duties_confirmed: false,
    })
  }
  await mailInvitation(ctx, parts, account)
  await announceAccount(ctx, account.id)
  return said(say.created(name), { id: account.id })
}

async function rolesToGive(ctx: Ctx, { role_ids, user_type }: Form) {
  const roles = await listRolesById(ctx, [...new Set(role_ids)])
  must(roles.length === new Set(role_ids).size, say.noSuchRole)
  must(
    roles.every(({ key }) => (key === 'client') === (user_type === 'Client')),
    say.wrongRoles,
  )
  must(!roles.some(({ sensitive }) => sensitive), say.sensitiveLater)
  must(
    roles.every((role) => mayGiveNewcomer(ctx.actor, role)),
    say.roleNotYours,
  )
  return roles
}

export const inviteAgain =
  (parts: IdentityParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof inviteAgainCall>) => {
    must(mayReadAccounts(ctx.actor), say.mayNotRead)
    await lockOptionalAccount(ctx, id)
    const account = await findOptionalAccountPage(ctx, id)
    must(account, say.noSuchAccount)
    must(mayCreateAccount(ctx.actor, account.user_type), say.mayNotManage)
    must(account.status === 'active', say.notActive(account.name))
    must(account.last_signed_in_at === null, say.neverInvited)
    await mailInvitation(ctx, parts, account)
    return said(say.invited(account.name), {})
  }
