import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach } from '#platform/server/rights/define-reach.ts'
import { holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, reaches, when } from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'
import type { timesheetsPermissions } from '#timesheets/contract/timesheets-permissions.ts'

type Permission = keyof typeof timesheetsPermissions
const VIEW: Permission = 'timesheets.utilization.view'
const TARGETS: Permission = 'timesheets.target.manage'

export const looksAtUtilization = isColleague
export const managesTargets = (actor: Asker): boolean => holds(actor, TARGETS, 'all')

/** Whose utilization someone sees whole; of the members of their projects, managers see the time on these besides. */
export const utilizationReach = defineReach({
  of: 'utilization',
  found: everyPerson,
  facts: personFacts,
  rules: {
    see: allOf(asker(isColleague), anyOf(when('own'), reaches(VIEW))),
    see_part: allOf(asker(isColleague), when('project')),
  },
})

export const seesWhole = (ctx: Ctx, person: string): Expression<SqlBool> =>
  utilizationReach.rows(viewerToday(ctx), 'see', sql.ref<number>(person))

export const seesPart = (ctx: Ctx, person: string): Expression<SqlBool> =>
  utilizationReach.rows(viewerToday(ctx), 'see_part', sql.ref<number>(person))
