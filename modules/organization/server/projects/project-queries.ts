import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { PageKey } from '#organization/server/name-search-queries.ts'

const projects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['project.id', 'project.name', 'starts_on', 'ends_on', 'project.version'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .select(sql<string>`lower(project.name)`.as('sort_name'))

type Filter = PageKey & {
  readonly search?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

export function pageOfProjects(ctx: Ctx, filter: Filter) {
  const wanted = `%${(filter.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const rows = projects(ctx).where(sql<SqlBool>`lower(project.name) like lower(${wanted})`)
  const order = {
    by: sql`lower(project.name)`,
    valueOf: (row: { sort_name: string }) => row.sort_name,
    type: 'text' as const,
    id: sql`project.id`,
    idOf: (row: { id: number }) => row.id,
    direction: filter.direction ?? ('asc' as const),
  }
  return pageByKey(rows, order, filter, async () => {
    const counted = rows.clearSelect().select(sql<number>`count(*)`.as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  })
}

export const findOptionalProject = (ctx: Ctx, id: number) =>
  projects(ctx).where('project.id', '=', id).executeTakeFirst()

type NewProject = {
  readonly name: string
  readonly company_id: number
  readonly starts_on: string
  readonly ends_on: string | null
}

export const insertProject = (ctx: Ctx, project: NewProject) => insertRow(ctx, 'project', project)

type Row = { readonly id: number; readonly version?: number }

export const updateProject = (ctx: Ctx, row: Row, changes: NewProject) =>
  updateRow(ctx, 'project', row, changes)

type Dated = {
  readonly project_id: number
  readonly account_id: number
  readonly valid_from: string
  readonly valid_to: string | null
}

export const insertProjectAssignment = (ctx: Ctx, assignment: Dated & { readonly share: number }) =>
  insertRow(ctx, 'project_assignment', assignment)

export const insertProjectLead = (ctx: Ctx, lead: Dated) => insertRow(ctx, 'project_lead', lead)

type Entries = 'project_assignment' | 'project_lead'

export const findOptionalProjectEntry = (ctx: Ctx, table: Entries, id: number) =>
  ctx.db.selectFrom(table).select(['id', 'valid_from']).where('id', '=', id).executeTakeFirst()

export const endProjectEntry = (ctx: Ctx, table: Entries, row: Row, valid_to: string) =>
  updateRow(ctx, table, row, { valid_to })

export const listProjectPeople = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_assignment as entry')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['entry.id', 'account.id as account_id', 'account.name', 'share'])
    .select(['valid_from', 'valid_to', 'entry.version'])
    .where('project_id', '=', projectId)
    .orderBy('valid_from', 'desc')
    .orderBy('entry.id')
    .execute()

export const listProjectLeads = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_lead as entry')
    .innerJoin('account', 'account.id', 'account_id')
    .select([
      'entry.id',
      'account.id as account_id',
      'account.name',
      'valid_from',
      'valid_to',
      'entry.version',
    ])
    .where('project_id', '=', projectId)
    .orderBy('valid_from', 'desc')
    .orderBy('entry.id')
    .execute()
