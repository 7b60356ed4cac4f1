import { sql, type Expression, type SqlBool } from 'kysely'
import { personFacts, viewerToday } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { holds, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, holding, reaches, when } from '#platform/server/rights/rule.ts'

export const WORK = 'academy.lead.work'
export const ASSIGN = 'academy.lead.assign'

export const mayWork = (actor: Asker): boolean => holds(actor, WORK, 'own')
/** Sees and works on every lead. */
export const mayWorkAll = (actor: Asker): boolean => holds(actor, WORK, 'all')
export const mayAssign = (actor: Asker): boolean => mayWork(actor) && holds(actor, ASSIGN, 'all')
/** A file may change any lead. */
export const mayImport = (actor: Asker): boolean => mayWorkAll(actor) && mayAssign(actor)
export const mayExport = (actor: Asker): boolean =>
  mayWork(actor) && holds(actor, 'academy.lead.export', 'all')
export const mayManage = (actor: Asker): boolean => holds(actor, 'academy.master.manage', 'all')

type Counsellor = Expression<number>

const own = reaches(WORK, ['own'])
const seen = anyOf(own, allOf(holding(WORK), when('unassigned')))

/** A lead is its counsellor’s. What has none is there for every counsellor to be taken. */
export const leadReach = defineReach({
  of: 'leads of the academy',
  found: {
    from: sql`academy_lead`,
    id: sql<number>`academy_lead.id`,
    row: sql<number>`academy_lead.counsellor_id`,
  },
  facts: {
    ...personFacts,
    unassigned: (_: Viewer, counsellor: Counsellor) => sql<SqlBool>`${counsellor} is null`,
  },
  rules: { see: seen, work: own, assign: allOf(seen, holding(ASSIGN, 'all')) },
})

export const leadsWhere = (ctx: Ctx, rule: 'see' | 'work' | 'assign' = 'see') =>
  leadReach.rows(viewerToday(ctx), rule, sql.ref<number>('lead.counsellor_id'))
