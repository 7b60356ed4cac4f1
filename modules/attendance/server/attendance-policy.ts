import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { isColleague, reachesCompany as reaches, reachOf } from '#platform/server/rights/reach.ts'

export { isColleague, reachOf }

type Granted = Pick<Actor, 'grants' | 'companyId' | 'userType'>

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
