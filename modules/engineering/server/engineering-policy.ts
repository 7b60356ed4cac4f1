import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { must } from '#platform/server/must.ts'
import { seesProject } from '#project-register/server/public.ts'
import { mustSeeProject, type SeenProject } from '#projects/server/public.ts'
import type { engineeringPermissions } from '#engineering/contract/engineering-permissions.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

type Permission = keyof typeof engineeringPermissions
const ANALYSES: Permission = 'engineering.analysis.manage'
const HOSTS: Permission = 'engineering.host.manage'

export const mayManageAnalyses = (actor: Asker): boolean => holds(actor, ANALYSES, 'all')
export const mayManageHosts = (actor: Asker): boolean => holds(actor, HOSTS, 'all')

/** For colleagues who see the project: reviews, analyses and collections don’t exist for clients. */
export const seesInsideOf = (ctx: Ctx, projectId: Expression<unknown>) =>
  sql<SqlBool>`(${isColleague(ctx.actor)}::boolean and ${seesProject(ctx, projectId)})`

export async function mustLead(ctx: Ctx, projectId: number): Promise<SeenProject> {
  const seen = await mustSeeProject(ctx, projectId)
  must(seen.leads, say.mayNotLead)
  return seen
}

export async function mustWork(ctx: Ctx, projectId: number): Promise<SeenProject> {
  const seen = await mustSeeProject(ctx, projectId)
  must(seen.works, say.mayNotWork)
  return seen
}
