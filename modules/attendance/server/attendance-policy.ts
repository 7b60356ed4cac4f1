import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'

type Granted = Pick<Actor, 'grants' | 'companyId' | 'userType'>

/** How far a right reaches for someone; a customer has none, whatever roles they were given by mistake. */
export const reachOf = (actor: Granted, permission: string): Scope =>
  actor.userType === 'Client' ? 'none' : (actor.grants[permission] ?? 'none')

/** Anyone who belongs to the group has attendance of their own. */
export const isColleague = (actor: Granted): boolean => actor.userType !== 'Client' && actor.userType !== null

const reaches = (actor: Granted, permission: string, companyId: number | null): boolean => {
  const reach = reachOf(actor, permission)
  return (
    isAtLeast(reach, 'all') ||
    (isAtLeast(reach, 'company') && companyId !== null && actor.companyId === companyId)
  )
}

export const CORRECT_DAY = 'attendance.day.correct'
export const DECIDE_REQUEST = 'attendance.request.decide'
export const READ_DAY = 'attendance.day.read'
export const FREEZE_MONTH = 'calendar.month.freeze'

export const mayCorrectIn = (actor: Granted, companyId: number | null) =>
  reaches(actor, CORRECT_DAY, companyId)
export const mayDecideIn = (actor: Granted, companyId: number | null) =>
  reaches(actor, DECIDE_REQUEST, companyId)
export const mayFreezeIn = (actor: Granted, companyId: number | null) =>
  reaches(actor, FREEZE_MONTH, companyId)

export const mayManageOffices = (actor: Granted): boolean =>
  isAtLeast(reachOf(actor, 'attendance.office.manage'), 'all')

export const maySeeMany = (actor: Granted): boolean => isAtLeast(reachOf(actor, READ_DAY), 'team')
export const maySeeAll = (actor: Granted): boolean => isAtLeast(reachOf(actor, READ_DAY), 'company')
