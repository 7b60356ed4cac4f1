import { sql, type Insertable, type SqlBool } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { seesProject } from '#project-register/server/public.ts'
import { taskRequestList } from '#projects/contract/requests/task-request-calls.ts'

type Led = ReadonlySet<number>
const ledBy = (led: Led) => sql<SqlBool>`task_request.project_id = any (${[...led]}::integer[])`
const isOwn = (ctx: Ctx) => sql<SqlBool>`task_request.account_id = ${ctx.actor.id}`
const isPending = sql<SqlBool>`(task_request.status = 'pending' and task_request.withdrawn_at is null)`

/** One's own, and those of the projects that one leads. */
const seenRequests = (ctx: Ctx, led: Led) =>
  ctx.db
    .selectFrom('task_request')
    .innerJoin('project', 'project.id', 'task_request.project_id')
    .where(sql<SqlBool>`(${isOwn(ctx)} or ${ledBy(led)})`)
    .where(seesProject(ctx, sql.ref('task_request.project_id')))

type Rows = ReturnType<typeof seenRequests>
const withNames = (rows: Rows) =>
  rows
    .innerJoin('account as person', 'person.id', 'task_request.account_id')
    .leftJoin('account as decider', 'decider.id', 'task_request.decided_by')
    .leftJoin('project_item as item', 'item.id', 'task_request.item_id')
    .selectAll('task_request')
    .select(['project.name as project_name', 'person.name as person_name', 'decider.name as decider_name'])
    .select(['item.kind as item_kind', sql<string | null>`project.key || '-' || item.number`.as('item_key')])

const views: Readonly<Record<string, (ctx: Ctx, led: Led) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => isPending,
  mine: isOwn,
  to_decide: (ctx, led) => sql<SqlBool>`(${isPending} and ${ledBy(led)} and not ${isOwn(ctx)})`,
  all: () => sql<SqlBool>`true`,
}

export const taskRequestQuery = listQuery(taskRequestList, {
  from: (ctx: Ctx, led: Led) => seenRequests(ctx, led),
  select: (rows) => withNames(rows),
  filters: {
    view: (rows, view, { ctx, scope }) => rows.where(views[view]!(ctx, scope)),
    status: (rows, status) => rows.where('task_request.status', '=', status),
    project: (rows, id) => rows.where('task_request.project_id', '=', id),
    search: (rows, words) => rows.where(searchIn('task_request.title', words)),
  },
  sorts: {
    title: neverNull('task_request.title'),
    status: neverNull('task_request.status'),
    created_at: neverNull('task_request.created_at'),
  },
  id: 'task_request.id',
})

export const listToDecide = (ctx: Ctx, led: Led) =>
  withNames(seenRequests(ctx, led))
    .where(views['to_decide']!(ctx, led))
    .orderBy('task_request.created_at')
    .orderBy('task_request.id')
    .execute()

export const findOptionalRequest = (ctx: Ctx, led: Led, id: number) =>
  withNames(seenRequests(ctx, led)).where('task_request.id', '=', id).executeTakeFirst()

/** Two who decide at once do so one after the other. */
export const lockRequest = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('task_request').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const insertRequest = (ctx: Ctx, row: Insertable<Database['task_request']>) =>
  insertRow(ctx, 'task_request', row)

type Decision = Partial<Insertable<Database['task_request']>>
export const updateRequest = (ctx: Ctx, id: number, changes: Decision) =>
  updateRow(ctx, 'task_request', { id }, changes)
