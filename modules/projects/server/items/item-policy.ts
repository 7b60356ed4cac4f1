import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { leads, works, type Mover } from '#projects/contract/items/item-rules.ts'
import { findOptionalProject, listWorkingOn, seesProject } from '#project-register/server/public.ts'

/** Clients are told less of what they see: no people, no estimates, nothing written among colleagues. */
export const seesInside = ({ actor }: Pick<Ctx, 'actor'>): boolean => isColleague(actor)

/** For queries on `project_item`, deleted ones too: a client sees only what was made visible to them. */
export const seesEvenDeleted = (ctx: Ctx) =>
  sql<SqlBool>`(${seesProject(ctx, sql.ref('project_item.project_id'))}
    and (${seesInside(ctx)}::boolean or (project_item.client_visible and project_item.deleted_at is null)))`

export const seesItem = (ctx: Ctx) =>
  sql<SqlBool>`(project_item.deleted_at is null and ${seesEvenDeleted(ctx)})`

type Named = { readonly assignee_id: number | null; readonly reporter_id: number }

/** A project with what the caller is in it; for everyone else it does not exist. */
export async function mustSeeProject(ctx: Ctx, projectId: number) {
  const project = await findOptionalProject(ctx, projectId)
  must(project?.standing, say.noSuchProject)
  const { standing } = project
  const working = await listWorkingOn(ctx, projectId)
  const role = working.find(({ id }) => id === ctx.actor.id)?.role ?? null
  const isOver = project.status === 'completed' || project.status === 'cancelled'
  return {
    project,
    working,
    isOver,
    leads: leads({ standing }) && !isOver,
    works: works({ standing }) && !isOver,
    /** How the caller stands to an item of the project. */
    moverOf: ({ assignee_id, reporter_id }: Named): Mover => ({
      standing,
      role,
      isAssignee: assignee_id === ctx.actor.id,
      isReporter: reporter_id === ctx.actor.id,
    }),
  }
}
export type SeenProject = Awaited<ReturnType<typeof mustSeeProject>>

export async function mustLeadProject(ctx: Ctx, projectId: number): Promise<SeenProject> {
  const seen = await mustSeeProject(ctx, projectId)
  must(leads({ standing: seen.project.standing! }), say.mayNotLead)
  must(!seen.isOver, say.projectOver)
  return seen
}

export async function mustManageProject(ctx: Ctx, projectId: number): Promise<SeenProject> {
  const seen = await mustSeeProject(ctx, projectId)
  must(seen.project.standing === 'manager', say.mayNotManage)
  must(!seen.isOver, say.projectOver)
  return seen
}
