import { companyDay } from '#platform/server/company-day.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { listLineBelow, listProjectMembers } from '#organization/server/public.ts'
import type { leavePermissions } from '#leave/contract/leave-permissions.ts'

type Granted = Pick<Actor, 'grants' | 'userType'>
type Permission = keyof typeof leavePermissions

/** A customer has nothing here, whatever roles they were given by mistake. */
const has = (actor: Granted, permission: Permission): boolean =>
  actor.userType !== 'Client' && isAtLeast(actor.grants[permission], 'all')

export const OVERRIDE: Permission = 'leave.application.override'
export const CLOSE_YEAR: Permission = 'leave.year.close'
export const READ_MEDICAL: Permission = 'leave.medical.read'

export const mayUseLeave = (actor: Granted): boolean => actor.userType !== null && actor.userType !== 'Client'
export const mayReadAll = (actor: Granted): boolean => has(actor, 'leave.application.read')
export const mayExportAll = (actor: Granted): boolean =>
  mayReadAll(actor) && has(actor, 'leave.application.export')
export const mayOverride = (actor: Granted): boolean => has(actor, OVERRIDE)
export const mayReadMedical = (actor: Granted): boolean => has(actor, READ_MEDICAL)
export const mayAdjust = (actor: Granted): boolean => has(actor, 'leave.balance.adjust')
export const mayManageLeave = (actor: Granted): boolean => has(actor, 'leave.policy.manage')
export const maySettle = (actor: Granted): boolean => has(actor, 'leave.encashment.settle')
export const mayCloseYear = (actor: Granted): boolean => has(actor, CLOSE_YEAR)

/** What the reader may see of whom: themselves, the line below, the people of the own projects, or everybody. */
export type LeaveView = {
  readonly self: number
  readonly all: boolean
  readonly medical: boolean
  readonly team: ReadonlySet<number>
  readonly project: ReadonlySet<number>
}

export async function leaveViewOf(ctx: Ctx): Promise<LeaveView> {
  const { actor } = ctx
  const day = companyDay(ctx.now)
  const isColleague = mayUseLeave(actor)
  const team = isColleague ? await listLineBelow(ctx, actor.id, day) : []
  const project = isColleague
    ? await listProjectMembers(ctx, { accountId: actor.id, from: day, to: day })
    : []
  return {
    self: actor.id,
    all: mayReadAll(actor),
    medical: mayReadMedical(actor),
    team: new Set(team),
    project: new Set(project.filter((id) => id !== actor.id)),
  }
}

export const isSeen = (view: LeaveView, accountId: number): boolean =>
  view.all || accountId === view.self || view.team.has(accountId) || view.project.has(accountId)

/** The reason, the balance and the day-by-day reasons: not for anyone who only plans a project. */
export const isSeenInFull = (view: LeaveView, accountId: number): boolean =>
  view.all || accountId === view.self || view.team.has(accountId)

/** Which leave is medical: the person and HR know; their manager reads “Leave”. */
export const isMedicalSeen = (view: LeaveView, accountId: number): boolean =>
  accountId === view.self || view.medical
