import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { standsIn } from '#organization/server/chart/chart-queries.ts'
import { teamVisibleTo, type TeamViewer } from '#organization/server/organization-policy.ts'
import { byName, holdsWords, sortName, type PageKey } from '#organization/server/name-search-queries.ts'

export type Team = {
  readonly viewer: TeamViewer
  readonly lead: Parameters<typeof teamVisibleTo>[1]
  /** Those whose reports the team is: the lead, and where it is meant as a whole the leads below. */
  readonly leadIds: readonly number[]
  /** How many they are, where that is known without counting. */
  readonly size: number | undefined
  readonly day: string
}

type Filter = PageKey & {
  readonly search?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

export function listTeam(ctx: Ctx, team: Team, filter: Filter) {
  const members = people(ctx, team).where(holdsWords(filter.search))
  const rows = members
    .innerJoin('designation', 'designation.id', 'assignment.designation_id')
    .innerJoin('department', 'department.id', 'assignment.department_id')
    .innerJoin('company', 'company.id', 'assignment.company_id')
    .innerJoin('location', 'location.id', 'assignment.location_id')
    .innerJoin('account as lead', 'lead.id', 'assignment.line_manager_id')
    .select(['account.id', 'account.name', 'account.email', 'lead.id as lead_id', 'lead.name as lead_name'])
    .select(['designation.name as designation', 'department.name as department'])
    .select(['company.name as company', 'location.name as location', sortName])
  return pageByKey(rows, byName(filter.direction), filter, async () => {
    if (team.size !== undefined && !filter.search) return team.size
    const { count } = await members.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  })
}

const people = (ctx: Ctx, { viewer, lead, leadIds, day }: Team) =>
  ctx.db
    .selectFrom('account')
    .innerJoin('assignment', 'assignment.account_id', 'account.id')
    .where(teamVisibleTo(viewer, lead))
    .where(standsIn({ day }))
    .where('account.id', '!=', lead.id)
    .where(sql<SqlBool>`assignment.line_manager_id = any(${[...leadIds]}::integer[])`)
