import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { seesProject } from '#project-register/server/public.ts'
import { seesInside } from '#projects/server/public.ts'
import { releaseList } from '#engineering/contract/releases/release-calls.ts'

const everyRelease = (ctx: Ctx) =>
  ctx.db.selectFrom('release').innerJoin('project', 'project.id', 'release.project_id')

const seenReleases = (ctx: Ctx) => everyRelease(ctx).where(seesProject(ctx, sql.ref('release.project_id')))

/** Clients are told of the items that they see, and of no checks. */
const counts = (ctx: Ctx) => {
  const inside = seesInside(ctx)
  const items = (open: boolean) => sql<number>`(select count(*)::integer from release_item as part
    join project_item as item on item.id = part.item_id
    join project_status as status on status.id = item.status_id
    where part.release_id = release.id and item.deleted_at is null
      and (${inside}::boolean or item.client_visible) ${open ? sql`and status.category <> 'closed'` : sql``})`
  const checks = (done: boolean) => sql<number>`(select count(*)::integer from release_check as part
    where part.release_id = release.id and ${inside}::boolean ${done ? sql`and part.done_at is not null` : sql``})`
  return [
    items(false).as('items'),
    items(true).as('open_items'),
    checks(false).as('checks'),
    checks(true).as('checks_done'),
  ] as const
}

type Rows = ReturnType<typeof everyRelease>
const withFacts = (rows: Rows, ctx: Ctx) =>
  rows
    .leftJoin('account as releaser', 'releaser.id', 'release.released_by')
    .innerJoin('company', 'company.id', 'project.company_id')
    .selectAll('release')
    .select(['project.name as project_name', 'project.key as project_key', 'project.company_id'])
    .select(['releaser.name as releaser_name', 'company.name as company_name'])
    .select(counts(ctx))

const isOver = sql<SqlBool>`release.state in ('released', 'rolled_back', 'cancelled')`

export const releaseQuery = listQuery(releaseList, {
  from: (ctx) => seenReleases(ctx),
  select: (rows, { ctx }) => withFacts(rows, ctx),
  filters: {
    view: (rows, view) =>
      view === 'all' ? rows : rows.where(view === 'open' ? sql<SqlBool>`not ${isOver}` : isOver),
    state: (rows, state) => rows.where('release.state', '=', state),
    project: (rows, id) => rows.where('release.project_id', '=', id),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('release.name', words), searchIn('project.name', words)])),
  },
  sorts: {
    name: neverNull('release.name'),
    project: neverNull('project.name'),
    state: neverNull('release.state'),
    planned_on: neverNull('release.planned_on'),
    released_at: 'release.released_at',
    environment: neverNull('release.environment'),
  },
  id: 'release.id',
})

export const findOptionalRelease = (ctx: Ctx, id: number) =>
  withFacts(seenReleases(ctx), ctx).where('release.id', '=', id).executeTakeFirst()
export type SeenRelease = NonNullable<Awaited<ReturnType<typeof findOptionalRelease>>>

export const findReleases = (ctx: Ctx, words: string, limit: number) =>
  withFacts(seenReleases(ctx), ctx)
    .where((where) => where.or([searchIn('release.name', words), searchIn('project.name', words)]))
    .orderBy('release.planned_on', 'desc')
    .limit(limit)
    .execute()

export const insertRelease = (ctx: Ctx, release: Insertable<Database['release']>) =>
  insertRow(ctx, 'release', release)
export const updateRelease = (
  ctx: Ctx,
  row: { readonly id: number; readonly version?: number },
  changes: Updateable<Database['release']>,
) => updateRow(ctx, 'release', row, changes)

export const listReleaseItems = (ctx: Ctx, releaseId: number) =>
  ctx.db
    .$pickTables<'release_item' | 'project_item' | 'project' | 'project_status'>()
    .selectFrom('release_item as part')
    .innerJoin('project_item as item', 'item.id', 'part.item_id')
    .innerJoin('project', 'project.id', 'item.project_id')
    .innerJoin('project_status as status', 'status.id', 'item.status_id')
    .select(['part.id as part_id', 'item.id', 'item.title', 'item.kind', 'item.client_visible'])
    .select(['status.name as status', 'status.category', 'status.counts_as'])
    .select(sql<string>`(project.key || '-' || item.number)`.as('key'))
    .where('part.release_id', '=', releaseId)
    .where('item.deleted_at', 'is', null)
    .where(sql<SqlBool>`(${seesInside(ctx)}::boolean or item.client_visible)`)
    .orderBy('item.number')
    .execute()

export const insertReleaseItem = (ctx: Ctx, releaseId: number, itemId: number) =>
  insertRow(ctx, 'release_item', { release_id: releaseId, item_id: itemId })
export const deleteReleaseItem = (ctx: Ctx, id: number) => deleteRow(ctx, 'release_item', id)

export const listChecks = (ctx: Ctx, releaseId: number) =>
  ctx.db
    .selectFrom('release_check')
    .leftJoin('account', 'account.id', 'release_check.done_by')
    .select(['release_check.id', 'release_check.text', 'account.name as by', 'release_check.done_at as at'])
    .where('release_id', '=', releaseId)
    .orderBy('release_check.id')
    .execute()

export const findOptionalCheck = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('release_check').selectAll().where('id', '=', id).executeTakeFirst()
export const insertCheck = (ctx: Ctx, check: Insertable<Database['release_check']>) =>
  insertRow(ctx, 'release_check', check)
export const updateCheck = (ctx: Ctx, id: number, changes: Updateable<Database['release_check']>) =>
  updateRow(ctx, 'release_check', { id }, changes)
export const deleteCheck = (ctx: Ctx, id: number) => deleteRow(ctx, 'release_check', id)

export const listApprovals = (ctx: Ctx, releaseId: number) =>
  ctx.db
    .selectFrom('release_approval')
    .innerJoin('account', 'account.id', 'release_approval.by_id')
    .select(['release_approval.kind', 'release_approval.by_id', 'account.name as by', 'release_approval.at'])
    .where('release_id', '=', releaseId)
    .orderBy('release_approval.kind', 'desc')
    .execute()

export const insertApproval = (ctx: Ctx, approval: Insertable<Database['release_approval']>) =>
  insertRow(ctx, 'release_approval', approval)

/** Clients of the project with a sign-in, and the contacts of its customer that can be written to. */
export async function listClientAddresses(ctx: Ctx, projectId: number, clients: readonly number[]) {
  const { rows } = await sql<{ email: string }>`
    select lower(account.email) as email from account where account.id = any (${[...clients]}::integer[])
    union
    select lower(contact.email) from contact
      join project_work as work on work.customer_id = contact.sales_account_id
      where work.project_id = ${projectId} and contact.email is not null and contact.email <> ''
    order by email limit 20`.execute(ctx.db)
  return rows.map(({ email }) => email)
}

/** Planned for a day, with checks that are not done. */
export const listUnreadyOn = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('release')
    .innerJoin('project', 'project.id', 'release.project_id')
    .select(['release.id', 'release.name', 'release.planned_on', 'release.project_id'])
    .select('project.name as project_name')
    .select(
      sql<number>`(select count(*)::integer from release_check as part where part.release_id = release.id
        and part.done_at is null)`.as('open_checks'),
    )
    .where('release.state', 'in', ['planned', 'in_progress'])
    .where('release.planned_on', '=', day)
    .where('project.status', 'not in', ['completed', 'cancelled'])
    .where(
      sql<SqlBool>`exists (select from release_check as part where part.release_id = release.id
        and part.done_at is null)`,
    )
    .orderBy('release.id')
    .execute()
