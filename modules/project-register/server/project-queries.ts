import { sql, type SqlBool } from 'kysely'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { projectList, type MemberView } from '#project-register/contract/register-calls.ts'
import type {
  GuestRole,
  MemberRole,
  ProjectState,
  WorkingRole,
} from '#project-register/contract/register-lists.ts'
import { standingOf } from './register-policy.ts'

const projects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .where(sql<SqlBool>`${standingOf(ctx)} is not null`)

/** Of today, or, before the first day, of those to come. */
const managers = (ctx: Ctx) => sql<string>`coalesce((
  select string_agg(distinct account.name, ', ' order by account.name) from project_lead as led
  join account on account.id = led.account_id
  where led.project_id = project.id and coalesce(led.valid_to, 'infinity') >= ${companyDay(ctx.now)}::date), '')`

const takesPart = (ctx: Ctx) => sql<SqlBool>`exists (
  select account_id from project_lead where project_id = project.id and account_id = ${ctx.actor.id}
    and coalesce(valid_to, 'infinity') >= ${companyDay(ctx.now)}::date
  union all select account_id from project_assignment where project_id = project.id and account_id = ${ctx.actor.id}
    and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date
  union all select account_id from project_guest where project_id = project.id and account_id = ${ctx.actor.id}
    and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date)`

const isOver = sql<SqlBool>`project.status in ('completed', 'cancelled')`
const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => sql<SqlBool>`not ${isOver}`,
  own: (ctx) => takesPart(ctx),
  over: () => isOver,
  all: () => sql<SqlBool>`true`,
}

export const projectQuery = listQuery(projectList, {
  from: (ctx) => projects(ctx),
  select: (rows, { ctx }) =>
    rows
      .selectAll('project')
      .select('company.name as company')
      .select([managers(ctx).as('managers'), standingOf(ctx).as('standing')]),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    status: (rows, status) => rows.where('project.status', '=', status),
    kind: (rows, kind) => rows.where('project.kind', '=', kind),
    visibility: (rows, visibility) => rows.where('project.visibility', '=', visibility),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('project.name', words),
          searchIn('project.key', words),
          searchIn('project.client_name', words),
        ]),
      ),
  },
  sorts: {
    name: neverNull('project.name'),
    key: neverNull('project.key'),
    status: neverNull('project.status'),
    kind: neverNull('project.kind'),
    client_name: neverNull('project.client_name'),
    visibility: neverNull('project.visibility'),
    starts_on: neverNull('project.starts_on'),
    ends_on: 'project.ends_on',
    company: neverNull('company.name'),
  },
  id: 'project.id',
})

export const findOptionalProject = (ctx: Ctx, id: number) =>
  projects(ctx)
    .selectAll('project')
    .select('company.name as company')
    .select([managers(ctx).as('managers'), standingOf(ctx).as('standing')])
    .where('project.id', '=', id)
    .executeTakeFirst()
export type StoredProject = NonNullable<Awaited<ReturnType<typeof findOptionalProject>>>

/** Two who change one project do so one after the other. */
export async function lockOptionalProject(ctx: Ctx, id: number): Promise<StoredProject | undefined> {
  await ctx.db.selectFrom('project').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findOptionalProject(ctx, id)
}

type NewProject = Parameters<typeof insertRow<'project'>>[2]
export const insertProject = (ctx: Ctx, project: NewProject) => insertRow(ctx, 'project', project)

type Row = { readonly id: number; readonly version?: number }
export const updateProject = (ctx: Ctx, row: Row, changes: Partial<NewProject> & { status?: ProjectState }) =>
  updateRow(ctx, 'project', row, changes)

export const keyExists = async (ctx: Ctx, key: string): Promise<boolean> =>
  (await ctx.db.selectFrom('project').select('id').where('key', '=', key).executeTakeFirst()) !== undefined

export const listCompanies = (ctx: Ctx) =>
  ctx.db.selectFrom('company').select(['id as value', 'name as label']).orderBy('id').execute()

export const findOptionalAccount = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('account').select(['id', 'status', 'user_type']).where('id', '=', id).executeTakeFirst()

type Dated = {
  readonly project_id: number
  readonly account_id: number
  readonly valid_from: string
  readonly valid_to: string | null
}
type Assignment = Dated & { readonly share: number; readonly role?: WorkingRole }

export const insertProjectAssignment = (ctx: Ctx, assignment: Assignment) =>
  insertRow(ctx, 'project_assignment', assignment)
export const insertProjectLead = (ctx: Ctx, lead: Dated) => insertRow(ctx, 'project_lead', lead)
export const insertProjectGuest = (ctx: Ctx, guest: Dated & { readonly role: GuestRole }) =>
  insertRow(ctx, 'project_guest', guest)

export type Entries = 'project_assignment' | 'project_lead' | 'project_guest'

export const findOptionalProjectEntry = (ctx: Ctx, table: Entries, id: number) =>
  ctx.db
    .selectFrom(table)
    .select(['id', 'project_id', 'account_id', 'valid_from'])
    .where('id', '=', id)
    .executeTakeFirst()

export const endProjectEntry = (ctx: Ctx, table: Entries, row: Row, valid_to: string) =>
  updateRow(ctx, table, row, { valid_to })

/** Whether anyone else still manages the project after a day. */
export async function isLedAfter(ctx: Ctx, projectId: number, entryId: number, day: string) {
  const other = await ctx.db
    .selectFrom('project_lead')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '<>', entryId)
    .where(sql<SqlBool>`coalesce(valid_to, 'infinity') > ${day}::date`)
    .executeTakeFirst()
  return other !== undefined
}

type StoredMember = Omit<MemberView, 'person' | 'role'> & {
  readonly account_id: number
  readonly name: string
  readonly role: MemberRole
}

/** Managers first, then those who work on it, then guests; who has left the project last. */
export async function listMembers(
  ctx: Ctx,
  projectId: number,
  { onlyManagers }: { readonly onlyManagers: boolean },
): Promise<MemberView[]> {
  const { rows } = await sql<StoredMember>`
    select entry.id, entry.account_id, account.name, entry.role, entry.share, entry.valid_from, entry.valid_to,
      entry.version
    from (
      select 1 as place, id, project_id, account_id, 'manager' as role, null::integer as share, valid_from,
        valid_to, version from project_lead
      union all select 2, id, project_id, account_id, role, share, valid_from, valid_to, version from project_assignment
      union all select 3, id, project_id, account_id, role, null, valid_from, valid_to, version from project_guest
    ) as entry join account on account.id = entry.account_id
    where entry.project_id = ${projectId} and (not ${onlyManagers}::boolean or entry.place = 1
      and coalesce(entry.valid_to, 'infinity') >= ${companyDay(ctx.now)}::date)
    order by coalesce(entry.valid_to, 'infinity') < ${companyDay(ctx.now)}::date, place,
      lower(account.name), entry.valid_from`.execute(ctx.db)
  return rows.map(({ account_id, name, ...row }) => ({ ...row, person: { id: account_id, name } }))
}

/** Everyone to whom a change of the project shows; those who manage all of them are told by their own screens. */
export async function listTakingPart(
  ctx: Ctx,
  projectId: number,
  { clients = true }: { readonly clients?: boolean } = {},
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from project_lead where project_id = ${projectId}
      and coalesce(valid_to, 'infinity') >= ${companyDay(ctx.now)}::date
    union select account_id from project_assignment where project_id = ${projectId}
      and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date
    union select guest.account_id from project_guest as guest join project on project.id = guest.project_id
    where project_id = ${projectId} and (guest.role <> 'viewer' or project.visibility = 'shared')
      and (${clients}::boolean or guest.role <> 'client')
      and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`.execute(ctx.db)
  return rows.map(({ account_id }) => account_id)
}

type OwnProject = {
  readonly id: number
  readonly name: string
  readonly status: ProjectState
  readonly role: MemberRole
}

/** The open projects in which the caller takes part today, with their first role in each. */
export async function listOwnProjects(ctx: Ctx, limit: number): Promise<readonly OwnProject[]> {
  const day = companyDay(ctx.now)
  const { rows } = await sql<OwnProject>`
    select project.id, project.name, project.status, own.role
    from project join lateral (
      select role from (
        select 1 as place, 'manager' as role from project_lead as part where project_id = project.id
          and account_id = ${ctx.actor.id} and coalesce(part.valid_to, 'infinity') >= ${day}::date
        union all select 2, role from project_assignment as part where project_id = project.id
          and account_id = ${ctx.actor.id} and daterange(part.valid_from, part.valid_to, '[]') @> ${day}::date
        union all select 3, role from project_guest as part where project_id = project.id
          and account_id = ${ctx.actor.id} and daterange(part.valid_from, part.valid_to, '[]') @> ${day}::date
      ) as part order by place limit 1
    ) as own on true
    where not ${isOver} and ${standingOf(ctx)} is not null
    order by project.status = 'planned', lower(project.name) limit ${limit}`.execute(ctx.db)
  return rows
}

/** An approved change moves the last day on; a project without one has none afterwards. */
export async function postponeEnd(ctx: Ctx, id: number, days: number): Promise<void> {
  const { ends_on } = await ctx.db
    .selectFrom('project')
    .select('ends_on')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (ends_on !== null) await updateProject(ctx, { id }, { ends_on: dayAfter(ends_on, days) })
}

/** The name of the customer of the area above; a project without one keeps what was typed. */
export const nameClient = (ctx: Ctx, id: number, client_name: string) =>
  updateProject(ctx, { id }, { client_name })
