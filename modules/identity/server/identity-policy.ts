import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'

export const DECIDE_ACCESS = 'identity.access.decide'
export const MANAGE_ROLES = 'identity.role.manage'
export const READ_ROLES = 'identity.role.read'
export const READ_ACCOUNTS = 'identity.account.read'
export const SEE_AS = 'identity.account.see-as'

type Granted = Pick<Actor, 'grants' | 'userType'>

/** A customer manages nothing here, whatever roles they were given by mistake. */
const has = (actor: Granted, permission: string) =>
  actor.userType !== 'Client' && isAtLeast(actor.grants[permission], 'all')

export const mayDecideAccess = (actor: Granted): boolean => has(actor, DECIDE_ACCESS)
export const mayReadRoles = (actor: Granted): boolean => has(actor, READ_ROLES)
export const mayManageRoles = (actor: Granted): boolean => has(actor, MANAGE_ROLES)
export const mayReadAccounts = (actor: Granted): boolean => has(actor, READ_ACCOUNTS)
export const mayManageAccounts = (actor: Granted): boolean => has(actor, 'identity.account.manage')
export const maySeeAs = (actor: Granted): boolean => has(actor, SEE_AS)
/** Reading a list is not taking it along. */
export const mayExportAccess = (actor: Granted): boolean => has(actor, 'identity.account.export')

/** Those who keep the staff invite colleagues; administrators make accounts of every kind. */
export const mayCreateAccount = (actor: Granted, userType: 'Admin' | 'Client' | 'Staff'): boolean =>
  mayManageAccounts(actor) || (userType === 'Staff' && has(actor, 'identity.account.create'))

/** A person who makes accounts without managing roles gives the plain role of every employee at most. */
export const mayGiveNewcomer = (actor: Granted, role: { readonly key: string }): boolean =>
  mayManageRoles(actor) || role.key === 'employee'

type Person = { readonly user_type: string; readonly status: string }

/** Roles, requests and delegations are among the people of the group; a customer has no part in them. */
export const isColleague = (person: Person): boolean =>
  person.user_type !== 'Client' && person.status === 'active'
