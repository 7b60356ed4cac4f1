import { sql, type Expression, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach } from '#platform/server/rights/define-reach.ts'
import { companiesReached, holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, reaches, when } from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'
import { leadsProject } from '#project-register/server/public.ts'
import type { timesheetsPermissions } from '#timesheets/contract/timesheets-permissions.ts'

type Permission = keyof typeof timesheetsPermissions
const VIEW: Permission = 'timesheets.entry.view'
export const REOPEN: Permission = 'timesheets.entry.reopen'

const LOCK: Permission = 'timesheets.lock.manage'
const EXPORT: Permission = 'timesheets.export.manage'

export const keepsTimesheet = isColleague
export const seesWeeks = (actor: Asker): boolean => isColleague(actor) && holds(actor, VIEW)
export const mayReopen = (actor: Asker): boolean => holds(actor, REOPEN, 'all')

export const mayLock = (actor: Asker): boolean => holds(actor, LOCK, 'all')
export const mayExport = (actor: Asker): boolean => holds(actor, EXPORT, 'all')

/** Whose whole weeks someone sees; approvers see those that they were asked to decide besides. */
export const weekReach = defineReach({
  of: 'timesheets',
  found: everyPerson,
  facts: personFacts,
  rules: {
    see: allOf(asker(isColleague), anyOf(when('own'), reaches(VIEW))),
  },
})

export const weeksIn = (ctx: Ctx, column: string): Expression<SqlBool> =>
  weekReach.rows(viewerToday(ctx), 'see', sql.ref<number>(column))

/** For queries: whether the actor manages the project today. */
export function manages(ctx: Ctx, project: string): Expression<SqlBool> {
  const day = sql`${companyDay(ctx.now)}`
  return leadsProject({
    person: sql`${ctx.actor.id}::integer`,
    project: sql.ref(project),
    days: { from: day, to: day },
  })
}

/** For queries on `project`: those whose time the actor sees, with nothing of what people did elsewhere. */
export function seesTimeOf(ctx: Ctx): Expression<SqlBool> {
  const companies = companiesReached(ctx.actor, VIEW)
  if (companies === null) return sql<SqlBool>`true`
  return sql<SqlBool>`(project.company_id = any (${[...companies]}::integer[]) or ${manages(ctx, 'project.id')})`
}
