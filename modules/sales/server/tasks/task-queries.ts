import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { TaskView } from '#sales/contract/tasks/task-calls.ts'
import { contactsWhere, dealsWhere, leadsWhere } from '#sales/server/sales-policy.ts'

export const taskRows = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'sales_task' | 'account' | 'contact' | 'lead' | 'deal'>()
    .selectFrom('sales_task')
    .innerJoin('account as owner', 'owner.id', 'sales_task.owner_id')
    .leftJoin('contact', 'contact.id', 'sales_task.contact_id')
    .leftJoin('lead', 'lead.id', 'sales_task.lead_id')
    .leftJoin('deal', 'deal.id', 'sales_task.deal_id')
    .where(
      sql<SqlBool>`case when sales_task.deal_id is not null then ${dealsWhere(ctx)}
        else ${contactsWhere(ctx)} and (sales_task.lead_id is null or ${leadsWhere(ctx)}) end`,
    )

export const recordName = sql<string>`coalesce(contact.name, deal.name)`

const tasks = (ctx: Ctx) =>
  taskRows(ctx)
    .selectAll('sales_task')
    .select(['owner.name as owner_name', recordName.as('record_name')])

export const mayMove = (ctx: Ctx) =>
  sql<SqlBool>`(sales_task.owner_id = ${ctx.actor.id} or case when sales_task.deal_id is not null
    then ${dealsWhere(ctx, 'change')} else ${contactsWhere(ctx, 'change')} end)`

export const listOpenTasks = (ctx: Ctx, contactId: number) =>
  tasks(ctx)
    .select(mayMove(ctx).as('may_move'))
    .where('sales_task.contact_id', '=', contactId)
    .where('sales_task.status', '<>', 'closed')
    .orderBy('sales_task.due_at')
    .orderBy('sales_task.id')
    .limit(100)
    .execute()
export type SeenTask = Awaited<ReturnType<typeof listOpenTasks>>[number]

export const listDealTasks = (ctx: Ctx, dealId: number) =>
  tasks(ctx)
    .select(mayMove(ctx).as('may_move'))
    .where('sales_task.deal_id', '=', dealId)
    .where('sales_task.status', '<>', 'closed')
    .orderBy('sales_task.due_at')
    .orderBy('sales_task.id')
    .limit(100)
    .execute()

/** One's own, for the inbox; those that are due first. */
export const listOwnDue = (ctx: Ctx, until: Date) =>
  tasks(ctx)
    .where('sales_task.owner_id', '=', ctx.actor.id)
    .where('sales_task.status', '<>', 'closed')
    .where('sales_task.due_at', '<=', until.toISOString())
    .orderBy('sales_task.due_at')
    .orderBy('sales_task.id')
    .execute()

export const findOptionalTask = (ctx: Ctx, id: number) =>
  tasks(ctx).select(mayMove(ctx).as('may_move')).where('sales_task.id', '=', id).executeTakeFirst()

type NewTask = {
  readonly contact_id: number | null
  readonly deal_id: number | null
  readonly lead_id: number | null
  readonly title: string
  readonly kind: TaskView['kind']
  readonly due_on: string
  readonly due_time: string | null
  readonly due_at: Date
  readonly reminder: string
  readonly remind_at: Date | null
}

export const insertTask = (ctx: Ctx, task: NewTask) =>
  insertRow(ctx, 'sales_task', {
    ...task,
    owner_id: ctx.actor.id,
    created_by: ctx.actor.id,
    created_at: ctx.now,
  })

export const updateTask = (
  ctx: Ctx,
  row: RowToUpdate<'sales_task'>,
  changes: Parameters<typeof updateRow<'sales_task'>>[3],
) => updateRow(ctx, 'sales_task', row, changes)

export const lockTask = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sales_task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Reassigned = {
  readonly from: number
  readonly to: number
  readonly contactId: number
  /** Only the tasks of this lead. */
  readonly leadId: number | null
}

export async function moveOpenTasks(ctx: Ctx, { from, to, contactId, leadId }: Reassigned): Promise<void> {
  const found = await ctx.db
    .selectFrom('sales_task')
    .select('id')
    .where('owner_id', '=', from)
    .where('contact_id', '=', contactId)
    .where('status', '<>', 'closed')
    .where((where) => (leadId === null ? where.val(true) : where('lead_id', '=', leadId)))
    .orderBy('id')
    .execute()
  for (const { id } of found) await updateRow(ctx, 'sales_task', { id }, { owner_id: to })
}

type DealReassigned = { readonly dealId: number; readonly from: number; readonly to: number }

export async function moveDealTasks(ctx: Ctx, { dealId, from, to }: DealReassigned): Promise<void> {
  const found = await ctx.db
    .selectFrom('sales_task')
    .select('id')
    .where('owner_id', '=', from)
    .where('deal_id', '=', dealId)
    .where('status', '<>', 'closed')
    .orderBy('id')
    .execute()
  for (const { id } of found) await updateRow(ctx, 'sales_task', { id }, { owner_id: to })
}

export const listReminders = (ctx: Ctx, limit: number) =>
  ctx.db
    .selectFrom('sales_task')
    .select('id')
    .where('remind_at', '<=', ctx.now.toISOString())
    .where('reminded_at', 'is', null)
    .where('status', '<>', 'closed')
    .orderBy('remind_at')
    .limit(limit)
    .execute()

/** Of two workers one marks it and tells. */
export async function markReminded(ctx: Ctx, id: number) {
  return ctx.db
    .updateTable('sales_task')
    .set({ reminded_at: ctx.now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('status', '<>', 'closed')
    .returning(['id', 'contact_id', 'deal_id', 'title', 'owner_id', 'due_at', 'remind_at'])
    .executeTakeFirst()
}
