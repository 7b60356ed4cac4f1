import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { pageByKey } from '../../../platform/server/database/page.ts'
import { standsIn } from './chart-queries.ts'
import { peopleUnseen, teamVisibleTo, type TeamViewer } from './organization-policy.ts'
import { byName, holdsWords, sortName, type PageKey } from './person-queries.ts'

export type Team = {
  readonly viewer: TeamViewer
  readonly lead: Parameters<typeof teamVisibleTo>[1]
  readonly reach: 'direct' | 'all'
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
    const { count } = await members.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  })
}

function people(ctx: Ctx, { viewer, lead, reach, day }: Team) {
  const seated = withBelow(ctx, lead.id, day)
    .selectFrom('account')
    .innerJoin('assignment', 'assignment.account_id', 'account.id')
    .where(teamVisibleTo(viewer, lead))
    .where(standsIn({ day }))
    .where('account.id', '!=', lead.id)
  return reach === 'direct'
    ? seated.where('assignment.line_manager_id', '=', lead.id)
    : seated.where(sql<SqlBool>`account.id in (select account_id from below)`)
}

/** Everybody below, through people who are there. A line that runs in a circle ends where it comes back: `union` keeps nobody twice. */
const withBelow = (ctx: Ctx, leadId: number, day: string) =>
  ctx.db.withRecursive('below', (db) =>
    db
      .selectFrom('assignment')
      .select('account_id')
      .where('line_manager_id', '=', leadId)
      .where(standsIn({ day }))
      .where(sql<SqlBool>`account_id not in ${peopleUnseen}`)
      .union(
        db
          .selectFrom('below')
          .innerJoin('assignment', 'assignment.line_manager_id', 'below.account_id')
          .select('assignment.account_id')
          .where(standsIn({ day }))
          .where(sql<SqlBool>`assignment.account_id not in ${peopleUnseen}`),
      ),
  )
