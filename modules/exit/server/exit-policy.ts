import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '#platform/server/ctx.ts'
import { companiesReached, holds, isColleague, reachesCompany } from '#platform/server/rights/reach.ts'
import { departments, type ClearanceDepartment } from '#exit/contract/exit-lists.ts'
import type { exitPermissions } from '#exit/contract/exit-permissions.ts'

type Permission = keyof typeof exitPermissions
type Granted = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>
type OfExit = {
  readonly account_id: number
  readonly company_id: number
  readonly lead_id: number | null
}

const READ: Permission = 'exit.record.read'
export const MANAGE: Permission = 'exit.record.manage'

export const mayResign = isColleague
export const mayList = (actor: Granted) => holds(actor, READ, 'team')
export const mayManageExits = (actor: Granted) =>
  holds(actor, READ, 'team') && holds(actor, MANAGE, 'company')
export const mayOpenClearances = (actor: Granted) => holds(actor, 'exit.clearance.open', 'all')

const leads = (actor: Granted, { lead_id }: OfExit) => lead_id === actor.id && holds(actor, READ, 'team')

/** Of others; one's own exit has calls of its own. */
export const maySee = (actor: Granted, exit: OfExit): boolean =>
  exit.account_id !== actor.id && (reachesCompany(actor, READ, exit.company_id) || leads(actor, exit))

export const mayManage = (actor: Granted, exit: OfExit): boolean =>
  exit.account_id !== actor.id &&
  reachesCompany(actor, READ, exit.company_id) &&
  reachesCompany(actor, MANAGE, exit.company_id)

export const mayRecommend = (actor: Granted, exit: OfExit): boolean =>
  exit.account_id !== actor.id && leads(actor, exit)

/** HR and the line manager say what is handed over. */
export const mayPlanHandover = (actor: Granted, exit: OfExit): boolean =>
  mayManage(actor, exit) || mayRecommend(actor, exit)

/** `maySee` for queries on `employee_exit` as `exit`. */
export function exitsVisibleTo(actor: Granted): Expression<SqlBool> {
  const companies = companiesReached(actor, READ)
  const reached = companies === null ? sql<SqlBool>`true` : inCompanies(companies)
  const led = holds(actor, READ, 'team') ? sql<SqlBool>`exit.lead_id = ${actor.id}` : sql<SqlBool>`false`
  return sql<SqlBool>`(exit.account_id <> ${actor.id} and (${reached} or ${led}))`
}

const inCompanies = (ids: readonly number[]) =>
  ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`exit.company_id = any (${[...ids]}::integer[])`

/** Who holds it clears the line; the line manager’s follows from the exit, HR’s from managing it. */
export const clearingPermissions: Readonly<Record<Exclude<ClearanceDepartment, 'lead'>, Permission>> = {
  it: 'exit.clearance-it.do',
  assets: 'exit.clearance-assets.do',
  finance: 'exit.clearance-finance.do',
  office: 'exit.clearance-office.do',
  hr: MANAGE,
}

export const mayDecideLine = (actor: Granted, exit: OfExit, department: ClearanceDepartment): boolean =>
  mayOpenClearances(actor) &&
  exit.account_id !== actor.id &&
  (department === 'lead'
    ? exit.lead_id === actor.id
    : reachesCompany(actor, clearingPermissions[department], exit.company_id))

/** `mayDecideLine` for queries on `exit_clearance` as `line` and `employee_exit` as `exit`. */
export function linesOf(actor: Granted): Expression<SqlBool> {
  const own = departments.keys.map((department) => {
    if (department === 'lead') return sql<SqlBool>`(line.department = 'lead' and exit.lead_id = ${actor.id})`
    const companies = companiesReached(actor, clearingPermissions[department])
    const reached = companies === null ? sql<SqlBool>`true` : inCompanies(companies)
    return sql<SqlBool>`(line.department = ${department} and ${reached})`
  })
  return sql<SqlBool>`(exit.account_id <> ${actor.id} and (${sql.join(own, sql` or `)}))`
}
