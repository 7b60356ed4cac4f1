import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { seesProject } from '#project-register/server/public.ts'
import { changeList } from '#projects/contract/changes/change-calls.ts'
import type { ChangeState } from '#projects/contract/changes/change-lists.ts'
import { seesInside } from '#projects/server/items/item-policy.ts'

type Change = Database['change_request']

const keyOf = sql<string>`(project.key || '-CR' || change_request.number)`

const everyChange = (ctx: Ctx) =>
  ctx.db.selectFrom('change_request').innerJoin('project', 'project.id', 'change_request.project_id')

/**
 * Drafts are of the person who writes them. A client sees their own and what they were asked to decide; everyone inside
 * sees all of the projects that they see.
 */
const seenChanges = (ctx: Ctx) =>
  everyChange(ctx)
    .where(seesProject(ctx, sql.ref('change_request.project_id')))
    .where(
      sql<SqlBool>`(change_request.asked_by = ${ctx.actor.id} or (change_request.state <> 'draft'
        and (${seesInside(ctx)}::boolean or (project.kind <> 'internal' and change_request.state in
          ('waiting_client', 'approved', 'rejected', 'implemented', 'closed')))))`,
    )

type Rows = ReturnType<typeof everyChange>
const withNames = (rows: Rows) =>
  rows
    .innerJoin('company', 'company.id', 'project.company_id')
    .innerJoin('account as asker', 'asker.id', 'change_request.asked_by')
    .selectAll('change_request')
    .select([keyOf.as('key'), 'project.name as project_name', 'project.kind as project_kind'])
    .select(['asker.name as asker_name', 'asker.email as asker_email'])
    .select([
      'project.company_id',
      'company.name as company_name',
      'project.billable',
      'project.status as project_status',
    ])

const isOver = sql<SqlBool>`change_request.state in ('approved', 'rejected', 'implemented', 'closed', 'withdrawn')`
const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => sql<SqlBool>`not ${isOver}`,
  mine: ({ actor }) => sql<SqlBool>`change_request.asked_by = ${actor.id}`,
  over: () => isOver,
  all: () => sql<SqlBool>`true`,
}

/** Hours and days as this reader is told them: a client from the moment they are asked. */
const told = (ctx: Ctx, column: 'minutes' | 'days') =>
  sql`case when ${seesInside(ctx)}::boolean or change_request.state not in ('draft', 'submitted', 'in_review', 'withdrawn')
    then ${sql.ref(`change_request.${column}`)} end`

export const changeQuery = listQuery(changeList, {
  from: (ctx) => seenChanges(ctx),
  select: (rows) => withNames(rows),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    state: (rows, state) => rows.where('change_request.state', '=', state),
    project: (rows, id) => rows.where('change_request.project_id', '=', id),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('change_request.title', words), searchIn(sql`lower(${keyOf})`, words)]),
      ),
  },
  sorts: ({ ctx }) => ({
    title: neverNull('change_request.title'),
    key: neverNull(sql`(project.key || lpad(change_request.number::text, 8, '0'))`),
    project: neverNull('project.name'),
    state: neverNull('change_request.state'),
    minutes: told(ctx, 'minutes'),
    days: told(ctx, 'days'),
    created_at: neverNull('change_request.created_at'),
  }),
  id: 'change_request.id',
})

export const findOptionalChange = (ctx: Ctx, id: number) =>
  withNames(seenChanges(ctx)).where('change_request.id', '=', id).executeTakeFirst()
export type SeenChange = NonNullable<Awaited<ReturnType<typeof findOptionalChange>>>

/** For a link, behind which no account stands, and for jobs: without asking who may see it. */
export const findChangeWithoutAccessCheck = (ctx: Ctx, id: number) =>
  withNames(everyChange(ctx)).where('change_request.id', '=', id).executeTakeFirst()
/** Waiting since a moment, and reminded fewer than so many times. */
export const listWaiting = (
  ctx: Ctx,
  { before, reminders }: { readonly before: Date; readonly reminders: number },
) =>
  ctx.db
    .selectFrom('change_request')
    .innerJoin('project', 'project.id', 'change_request.project_id')
    .select('change_request.id')
    .where('change_request.state', '=', 'waiting_client')
    .where('change_request.waiting_since', '<=', before.toISOString())
    .where('change_request.reminders', '<', reminders)
    .where('project.status', 'not in', ['completed', 'cancelled'])
    .orderBy('change_request.id')
    .execute()

export const listDecidedAt = (ctx: Ctx, address: string, most: number) =>
  ctx.db
    .selectFrom('change_request')
    .select(['id', 'title', 'created_at', 'decided_at', 'decided_name', 'decision_reason'])
    .where('decided_address', '=', address)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Colleagues, who can’t decide as a client. */
export const listColleaguesAt = (ctx: Ctx, addresses: readonly string[]) =>
  ctx.db
    .selectFrom('account')
    .select(sql<string>`lower(email)`.as('email'))
    .where(sql<SqlBool>`lower(email) = any (${[...addresses]}::text[])`)
    .where('user_type', '<>', 'Client')
    .execute()

/** Two who decide at once do so one after the other. */
export const lockChange = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('change_request').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type New = Omit<Insertable<Change>, 'number' | 'created_at' | 'asked_by'> & { readonly asked_by?: number }

export async function insertChange(ctx: Ctx, change: New) {
  const { last_change_number: number } = await ctx.db
    .updateTable('project_work')
    .set({ last_change_number: sql`last_change_number + 1` })
    .where('project_id', '=', change.project_id)
    .returning('last_change_number')
    .executeTakeFirstOrThrow()
  return insertRow(ctx, 'change_request', {
    asked_by: ctx.actor.id,
    ...change,
    number,
    created_at: ctx.now,
  })
}

export const updateChange = (ctx: Ctx, row: RowToUpdate<'change_request'>, changes: Updateable<Change>) =>
  updateRow(ctx, 'change_request', row, changes)

export const listLines = (ctx: Ctx, requestId: number) =>
  ctx.db.selectFrom('change_line').selectAll().where('request_id', '=', requestId).orderBy('id').execute()

/** The same for readers outside: an item that clients don’t see is not named to them. */
export const listLinesForClients = (ctx: Ctx, requestId: number) =>
  ctx.db
    .selectFrom('change_line as line')
    .leftJoin('project_item as item', 'item.id', 'line.item_id')
    .select(['line.id', 'line.kind', 'line.after'])
    .select(
      sql<string>`case when line.item_id is null or item.client_visible then line.before else '' end`.as(
        'before',
      ),
    )
    .where('line.request_id', '=', requestId)
    .orderBy('line.id')
    .execute()

export const insertLine = (ctx: Ctx, line: Insertable<Database['change_line']>) =>
  insertRow(ctx, 'change_line', line)

export async function deleteLines(ctx: Ctx, requestId: number): Promise<void> {
  for (const { id } of await listLines(ctx, requestId)) await deleteRow(ctx, 'change_line', id)
}

/** From the change log: who moved it on, and when. */
export async function listStates(ctx: Ctx, id: number) {
  const { rows } = await sql<{ id: number; at: string; by: string; state: ChangeState }>`
    select id, at, actor_name as by, after ->> 'state' as state from change_log
    where table_name = 'change_request' and row_id = ${String(id)} and action in ('insert', 'update')
      and after ? 'state' and (before is null or before ->> 'state' is distinct from after ->> 'state')
    order by id`.execute(ctx.db)
  return rows
}
