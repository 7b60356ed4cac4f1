import { sql, type Expression, type SqlBool } from 'kysely'
import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { reachesCompany, reachOf } from '#platform/server/rights/reach.ts'
import type { PaperClass, TaskTeam } from '#onboarding/contract/onboarding-lists.ts'
import type { onboardingPermissions } from '#onboarding/contract/onboarding-permissions.ts'

export { reachOf }

type Permission = keyof typeof onboardingPermissions
type Granted = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>
type OfCompany = { readonly company_id: number }

const reaches = (actor: Granted, permission: Permission, { company_id }: OfCompany): boolean =>
  reachesCompany(actor, permission, company_id)

const holds = (actor: Granted, permission: Permission) => isAtLeast(reachOf(actor, permission), 'company')

export const mayList = (actor: Granted) => holds(actor, 'onboarding.record.read')
export const mayInvite = (actor: Granted) => holds(actor, 'onboarding.record.manage')
export const mayExport = (actor: Granted) => mayList(actor) && holds(actor, 'onboarding.record.export')
export const mayKeepTemplates = (actor: Granted) => holds(actor, 'onboarding.template.manage')

export const maySee = (actor: Granted, of: OfCompany) => reaches(actor, 'onboarding.record.read', of)
export const mayManage = (actor: Granted, of: OfCompany) =>
  maySee(actor, of) && reaches(actor, 'onboarding.record.manage', of)

/** Papers and numbers of one of the two classes. */
export const mayOpenClass = (actor: Granted, of: OfCompany, paperClass: PaperClass) =>
  maySee(actor, of) &&
  reaches(actor, paperClass === 'sealed' ? 'onboarding.sealed.read' : 'onboarding.paper.read', of)

/** What vendors found out speaks of both classes. */
export const maySeeChecks = (actor: Granted, of: OfCompany) =>
  mayOpenClass(actor, of, 'paper') && mayOpenClass(actor, of, 'sealed')

export const mayReveal = (actor: Granted, of: OfCompany) =>
  mayOpenClass(actor, of, 'sealed') && reaches(actor, 'onboarding.sealed.reveal', of)

/** Only who sees what was given decides on it; the payroll on what is sealed. */
export const mayDecide = (actor: Granted, of: OfCompany, paperClass: PaperClass) =>
  mayOpenClass(actor, of, paperClass) &&
  (mayManage(actor, of) || (paperClass === 'sealed' && reaches(actor, 'onboarding.sealed.verify', of)))

/** `maySee` for queries on `onboarding`. */
export function onboardingsVisibleTo(actor: Granted): Expression<SqlBool> {
  return withinReach(actor, 'onboarding.record.read')
}

function withinReach(actor: Granted, permission: Permission): Expression<SqlBool> {
  const reach = reachOf(actor, permission)
  if (isAtLeast(reach, 'all')) return sql<SqlBool>`true`
  return isAtLeast(reach, 'company') && actor.companyId !== null
    ? sql<SqlBool>`onboarding.company_id = ${actor.companyId}`
    : sql<SqlBool>`false`
}

const teamPermissions = {
  it: 'onboarding.task-it.do',
  office: 'onboarding.task-office.do',
  payroll: 'onboarding.task-payroll.do',
} as const satisfies Partial<Record<TaskTeam, Permission>>

/** The teams that someone works for; the line manager's and HR's tasks follow from the onboarding itself. */
export const teamsOf = (actor: Granted): TaskTeam[] =>
  Object.entries(teamPermissions).flatMap(([team, permission]) =>
    holds(actor, permission) ? [team as TaskTeam] : [],
  )

export const mayOpenTasks = (actor: Granted) => holds(actor, 'onboarding.task.open')

type Task = OfCompany & {
  readonly team: TaskTeam
  readonly owner_id: number | null
  readonly line_manager_id: number | null
}

/** The owner does it, else the team; those who keep the onboarding may in any case. */
export const mayDoTask = (actor: Granted, task: Task): boolean =>
  mayManage(actor, task) || (mayOpenTasks(actor) && isOwnTask(actor, task))

const isOwnTask = (actor: Granted, { team, owner_id, line_manager_id }: Task) =>
  owner_id === actor.id ||
  teamsOf(actor).includes(team) ||
  (team === 'manager' && line_manager_id === actor.id)

/** `isOwnTask` for queries on `onboarding_task` as `task` and `onboarding`. */
export function ownTasks(actor: Granted): Expression<SqlBool> {
  if (!mayOpenTasks(actor)) return sql<SqlBool>`false`
  const teams = teamsOf(actor)
  const ofTeam = teams.length > 0 ? sql<SqlBool>`task.team = any(${teams})` : sql<SqlBool>`false`
  return sql<SqlBool>`(task.owner_id = ${actor.id} or ${ofTeam}
    or (task.team = 'manager' and onboarding.line_manager_id = ${actor.id}))`
}

/** `mayDoTask` for the same queries. */
export const tasksVisibleTo = (actor: Granted): Expression<SqlBool> =>
  sql<SqlBool>`(${ownTasks(actor)} or ${mayList(actor) ? withinReach(actor, 'onboarding.record.manage') : sql<SqlBool>`false`})`
