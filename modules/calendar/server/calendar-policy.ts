import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'

type Granted = Pick<Actor, 'grants'>

const has = (actor: Granted, permission: string, needed: Scope) => isAtLeast(actor.grants[permission], needed)

/** A customer sees no calendar, whatever roles they were given by mistake. */
export const mayReadCalendar = (actor: Pick<Actor, 'userType'>): boolean =>
  actor.userType !== null && actor.userType !== 'Client'

export const mayManageHolidays = (actor: Actor): boolean =>
  mayReadCalendar(actor) && has(actor, 'calendar.holiday.manage', 'all')

/** A locked list is changed only by the people who run the product. */
export const mayUnlockHolidays = (actor: Actor): boolean =>
  mayManageHolidays(actor) && actor.userType === 'Admin'

export const mayManagePolicies = (actor: Actor): boolean =>
  mayReadCalendar(actor) && has(actor, 'calendar.policy.manage', 'all')

export const mayFreeze = (actor: Actor, companyId: number): boolean =>
  mayReadCalendar(actor) &&
  (has(actor, 'calendar.month.freeze', 'all') ||
    (has(actor, 'calendar.month.freeze', 'company') && actor.companyId === companyId))

/** How far someone sees which colleagues are away, and how far they see why. */
export const reachOf = (actor: Actor) => ({
  people: mayReadCalendar(actor) ? (actor.grants['calendar.people.read'] ?? 'none') : 'none',
  plans: mayReadCalendar(actor) ? (actor.grants['calendar.plan.read'] ?? 'none') : 'none',
})
