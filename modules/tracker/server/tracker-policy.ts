import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'

type Asker = Pick<Actor, 'grants' | 'userType'>

/** Anyone who belongs to the group has a tracker of their own; a customer has none. */
export const isColleague = ({ userType }: Pick<Asker, 'userType'>): boolean =>
  userType !== 'Client' && userType !== null

/** Administrators are technical: no look at activity, whatever was granted before they became one. */
export const mayBeViewer = ({ userType }: Pick<Asker, 'userType'>): boolean => userType === 'Staff'

const has = (actor: Asker, permission: string) =>
  isColleague(actor) && isAtLeast(actor.grants[permission], 'all')

export const mayManageRules = (actor: Asker): boolean => has(actor, 'tracker.policy.manage')
export const mayGrantLooks = (actor: Asker): boolean => has(actor, 'tracker.viewer.manage')
export const mayReadLog = (actor: Asker): boolean =>
  has(actor, 'tracker.log.read') || mayManageRules(actor) || mayGrantLooks(actor)
