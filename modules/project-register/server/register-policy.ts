import { sql, type Expression, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { holds, isColleague } from '#platform/server/rights/reach.ts'
import type { Standing } from '#project-register/contract/register-lists.ts'
import type { registerPermissions } from '#project-register/contract/register-permissions.ts'

type Permission = keyof typeof registerPermissions
type Asker = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>

const CREATE: Permission = 'project-register.project.create'
export const MANAGE: Permission = 'project-register.project.manage'

export const mayCreate = (actor: Asker) => holds(actor, CREATE, 'all')
export const mayManageEvery = (actor: Asker) => holds(actor, MANAGE, 'all')

/**
 * For queries on `project`: how the caller stands to it today, or null where it does not exist for them. A manager
 * counts before the first day, so that they can prepare; all others on their days alone.
 */
export function standingOf(ctx: Ctx) {
  const { actor } = ctx
  const day = companyDay(ctx.now)
  const client = sql<Standing | null>`(select 'client' from project_guest as guest
    where guest.project_id = project.id and guest.account_id = ${actor.id} and guest.role = 'client'
      and daterange(guest.valid_from, guest.valid_to, '[]') @> ${day}::date)`
  if (!isColleague(actor)) return client
  if (mayManageEvery(actor)) return sql<Standing | null>`'manager'`
  const inCompany = sql<SqlBool>`project.company_id = ${actor.companyId}::integer`
  return sql<Standing | null>`case
    when exists (select from project_lead as led where led.project_id = project.id
      and led.account_id = ${actor.id} and coalesce(led.valid_to, 'infinity') >= ${day}::date) then 'manager'
    else coalesce(
      (select case role when 'lead' then 'lead' else 'member' end from project_assignment as part
        where part.project_id = project.id and part.account_id = ${actor.id}
          and daterange(part.valid_from, part.valid_to, '[]') @> ${day}::date),
      (select 'observer' from project_guest as guest
        where guest.project_id = project.id and guest.account_id = ${actor.id}
          and (guest.role = 'observer' or guest.role = 'viewer' and project.visibility = 'shared')
          and daterange(guest.valid_from, guest.valid_to, '[]') @> ${day}::date),
      case when project.visibility = 'public' and ${inCompany} then 'observer' end)
    end`
}

/** Every project the caller sees. */
export const seenProjects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('project')
    .select(['project.id', 'project.key', 'project.name', 'project.status'])
    .where(sql<SqlBool>`${standingOf(ctx)} is not null`)

/**
 * For queries of areas above: whether the caller sees the project with this id. Those that they see are gathered once
 * for the whole statement: as a join, a count that may stop early asked again for each of its rows.
 */
export const seesProject = (ctx: Ctx, projectId: Expression<unknown>) =>
  sql<SqlBool>`${projectId} = any (array(select project.id from project where ${standingOf(ctx)} is not null))`

/** For queries of areas above: how the caller stands to the project with this id. */
export const standingIn = (ctx: Ctx, projectId: Expression<unknown>) =>
  sql<Standing | null>`(select ${standingOf(ctx)} from project where project.id = ${projectId})`

/** The projects that the caller manages or leads, over or not. */
export async function listLedProjects(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('project')
    .select('project.id')
    .where(sql<SqlBool>`${standingOf(ctx)} in ('manager', 'lead')`)
    .execute()
  return rows.map(({ id }) => id)
}
