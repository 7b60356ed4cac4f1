import { sql, type SqlBool } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { taskList } from '#sales/contract/tasks/task-list.ts'
import { worksFor } from '#sales/server/colleague-queries.ts'
import { mayMove, recordName, taskRows } from './task-queries.ts'

const isOpen = sql<SqlBool>`sales_task.status <> 'closed'`
const midnight = (ctx: Ctx, days: number) => instantAt(dayAfter(companyDay(ctx.now), days), 0, COMPANY_ZONE)

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  mine: ({ actor }) => sql<SqlBool>`(${isOpen} and sales_task.owner_id = ${actor.id})`,
  open: () => isOpen,
  overdue: ({ now }) => sql<SqlBool>`(${isOpen} and sales_task.due_at < ${now.toISOString()}::timestamptz)`,
  today: (ctx) => sql<SqlBool>`(${isOpen} and sales_task.due_at >= ${midnight(ctx, 0)}::timestamptz
    and sales_task.due_at < ${midnight(ctx, 1)}::timestamptz)`,
  closed: () => sql<SqlBool>`not ${isOpen}`,
  all: () => sql<SqlBool>`true`,
}

/** Where what the task is about came from. */
const source = sql<string>`coalesce(lead.source,
  (select asked.source from lead as asked where asked.id = deal.lead_id), contact.source)`

export const taskQuery = listQuery(taskList, {
  from: (ctx) => taskRows(ctx),
  select: (rows, { ctx }) =>
    rows
      .selectAll('sales_task')
      .select(['owner.name as owner_name', recordName.as('record_name'), mayMove(ctx).as('may_move')]),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    kind: (rows, kind) => rows.where('sales_task.kind', '=', kind),
    owner: (rows, id) => rows.where('sales_task.owner_id', '=', id),
    company: (rows, id, { ctx }) => rows.where(worksFor(ctx, 'sales_task.owner_id', id)),
    source: (rows, origin) => rows.where(source, '=', origin),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('sales_task.title', words),
          searchIn('contact.name', words),
          searchIn('deal.name', words),
        ]),
      ),
  },
  sorts: {
    title: neverNull('sales_task.title'),
    due_at: neverNull('sales_task.due_at'),
    kind: neverNull('sales_task.kind'),
    status: neverNull('sales_task.status'),
    owner: neverNull('owner.name'),
  },
  id: 'sales_task.id',
})
