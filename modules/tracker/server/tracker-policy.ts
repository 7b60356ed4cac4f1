import type { Actor } from '#platform/server/ctx.ts'
import { holds, isColleague } from '#platform/server/rights/reach.ts'

export { isColleague }

type Asker = Pick<Actor, 'grants' | 'userType'>

/** Administrators are technical: no look at activity, whatever was granted before they became one. */
export const mayBeViewer = ({ userType }: Pick<Asker, 'userType'>): boolean => userType === 'Staff'

const has = (actor: Asker, permission: string) => holds(actor, permission, 'all')

export const mayManageRules = (actor: Asker): boolean => has(actor, 'tracker.policy.manage')
export const mayGrantLooks = (actor: Asker): boolean => has(actor, 'tracker.viewer.manage')
export const mayReadLog = (actor: Asker): boolean =>
  has(actor, 'tracker.log.read') || mayManageRules(actor) || mayGrantLooks(actor)
