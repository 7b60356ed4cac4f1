import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { accountList } from '#identity/contract/accounts/account-calls.ts'
import type * as calls from '#identity/contract/accounts/account-calls.ts'
import { accountMessages as say } from '#identity/contract/accounts/account-messages.ts'
import { userTypes } from '#identity/contract/identity-lists.ts'
import {
  mayCreateAccount,
  mayExportAccess,
  mayGiveNewcomer,
  mayManageAccounts,
  mayManageRoles,
  mayReadAccounts,
  mayReadRoles,
  maySeeAs,
} from '#identity/server/identity-policy.ts'
import { findOptionalAccountPage, listHoldingsOf, listPlainRoles, accountQuery } from './account-queries.ts'
import { hasAuthenticator } from '#identity/server/second-step/authenticator.ts'

export const accounts = answerList(accountList, {
  query: accountQuery,
  allow: ({ actor }) => must(mayReadAccounts(actor), say.mayNotRead),
  naming: { role_id: nameOfRow('role') },
  view: (row) => row,
  export: {
    job: 'identity.export-people',
    allowExport: ({ actor }) => must(mayExportAccess(actor), say.mayNotExport),
  },
})

export async function openAccount(ctx: Ctx, { id }: InputOf<typeof calls.openAccount>) {
  must(mayReadAccounts(ctx.actor), say.mayNotRead)
  const account = await findOptionalAccountPage(ctx, id)
  must(account, say.noSuchAccount)
  const { password_hash, ...facts } = account
  const hasApp = await hasAuthenticator(ctx, id)
  const holdings = await listHoldingsOf(ctx, id)
  const today = companyDay(ctx.now)
  return {
    ...facts,
    has_password: password_hash !== null,
    has_authenticator: hasApp,
    is_client: account.user_type === 'Client',
    roles: holdings.map((holding) => ({ ...holding, state: stateOf(holding, today) })),
    can: whatMayBeDone(ctx, { ...facts, hasApp, hasPassword: password_hash !== null }),
  }
}

function stateOf({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }, today: string) {
  if (valid_from > today) return 'to-come' as const
  return valid_to !== null && valid_to < today ? ('ended' as const) : ('held' as const)
}

type Facts = {
  readonly id: number
  readonly status: 'active' | 'locked' | 'left'
  readonly user_type: 'Admin' | 'Client' | 'Staff'
  readonly last_signed_in_at: string | null
  readonly open_sessions: number
  readonly hasApp: boolean
  readonly hasPassword: boolean
}

/** What the page offers; each action asks again. */
function whatMayBeDone({ actor }: Ctx, account: Facts) {
  const manage = mayManageAccounts(actor) && actor.seenBy === null
  const other = account.id !== actor.id
  const active = account.status === 'active'
  return {
    change: manage,
    invite: mayCreateAccount(actor, account.user_type) && active && account.last_signed_in_at === null,
    lock: manage && other && active,
    unlock: manage && other && account.status === 'locked',
    leave: manage && other && account.status !== 'left',
    return: manage && other && account.status === 'left',
    demandPassword: manage && other && active && account.hasPassword,
    signOut: manage && other && account.open_sessions > 0,
    removeAuthenticator: manage && other && account.hasApp,
    giveRole: mayManageRoles(actor) && active,
    endRole: mayManageRoles(actor),
    seeAs: maySeeAs(actor) && actor.seenBy === null && other && active,
  }
}

export async function readAccountOptions(ctx: Ctx) {
  const kinds = userTypes.options
    .map(({ value }) => value)
    .filter((kind) => mayCreateAccount(ctx.actor, kind))
  const roles = kinds.length > 0 ? await listPlainRoles(ctx) : []
  const offered = roles.filter((role) => mayGiveNewcomer(ctx.actor, role))
  return {
    can: {
      readAccounts: mayReadAccounts(ctx.actor),
      readRoles: mayReadRoles(ctx.actor),
      create: kinds.length > 0,
      export: mayExportAccess(ctx.actor),
      kinds,
    },
    roles: offered.map(({ id, key, name }) => ({ id, name, for_clients: key === 'client' })),
  }
}
