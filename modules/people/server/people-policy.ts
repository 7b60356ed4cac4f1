import { isAtLeast, type Scope } from '../../../platform/contract/permission.ts'
import type { Actor } from '../../../platform/server/ctx.ts'

type Granted = Pick<Actor, 'grants' | 'companyId' | 'userType'>

/** How far a permission of this area reaches for somebody; a customer has none, whatever roles they were given. */
export const reachOf = (actor: Granted, permission: string): Scope =>
  actor.userType === 'Client' ? 'none' : (actor.grants[permission] ?? 'none')

/** All companies, or one's own. */
const reachesCompany = (actor: Granted, permission: string, companyId: number): boolean => {
  const reach = reachOf(actor, permission)
  return isAtLeast(reach, 'all') || (isAtLeast(reach, 'company') && actor.companyId === companyId)
}

export const mayManageEmployment = (actor: Granted, companyId: number): boolean =>
  reachesCompany(actor, 'people.employment.manage', companyId)
