import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { clearanceList } from '#exit/contract/clearances/clearance-calls.ts'
import { departments, type ClearanceDepartment } from '#exit/contract/exit-lists.ts'
import type { ClearanceView, KnowledgeView } from '#exit/contract/exits/exit-views.ts'
import { linesOf } from '#exit/server/exit-policy.ts'

const lines = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'exit_clearance' | 'employee_exit' | 'account' | 'employment'>()
    .selectFrom('exit_clearance as line')
    .innerJoin('employee_exit as exit', 'exit.id', 'line.exit_id')
    .innerJoin('account as person', 'person.id', 'exit.account_id')
    .innerJoin('employment', 'employment.id', 'exit.employment_id')
    .leftJoin('account as decider', 'decider.id', 'line.decided_by')

const selected = (rows: ReturnType<typeof lines>) =>
  rows
    .selectAll('line')
    .select(['decider.name as decider_name', 'person.name as person_name', 'exit.account_id'])
    .select(['exit.company_id', 'exit.lead_id', 'exit.status as exit_status', 'exit.last_day'])
    .select('employment.employee_code')

const daysLeft = (ctx: Ctx) => sql<number | null>`exit.last_day - ${companyDay(ctx.now)}::date`

export const clearanceQuery = listQuery(clearanceList, {
  from: (ctx) =>
    lines(ctx)
      .where('exit.status', 'in', ['accepted', 'in_notice', 'clearance', 'settled', 'closed'])
      .where(linesOf(ctx.actor)),
  select: (rows, { ctx }) => selected(rows).select(daysLeft(ctx).as('days_left')),
  filters: {
    view: (rows, view) => (view === 'open' ? rows.where('line.status', '<>', 'cleared') : rows),
    department: (rows, department) => rows.where('line.department', '=', department),
    status: (rows, status) => rows.where('line.status', '=', status),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('person.name', words), searchIn('employment.employee_code', words)]),
      ),
  },
  sorts: {
    person: neverNull('person.name'),
    department: neverNull('line.department'),
    last_day: 'exit.last_day',
    status: neverNull('line.status'),
    decided_at: 'line.decided_at',
  },
  id: 'line.id',
})
export type ListedLine = RowOf<typeof clearanceQuery>

export async function listClearancesOf(ctx: Ctx, exitId: number) {
  const rows = await selected(lines(ctx)).where('line.exit_id', '=', exitId).execute()
  return rows.toSorted(
    (one, other) => departments.keys.indexOf(one.department) - departments.keys.indexOf(other.department),
  )
}
export type StoredLine = Awaited<ReturnType<typeof listClearancesOf>>[number]

export const findOptionalLine = (ctx: Ctx, id: number) =>
  selected(lines(ctx)).where('line.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, with the exit, which may be withdrawn meanwhile. */
export async function lockOptionalLine(ctx: Ctx, id: number): Promise<StoredLine | undefined> {
  const row = await ctx.db
    .selectFrom('exit_clearance')
    .select('exit_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  await ctx.db
    .selectFrom('employee_exit')
    .select('id')
    .where('id', '=', row.exit_id)
    .forNoKeyUpdate()
    .execute()
  return findOptionalLine(ctx, id)
}

export const updateLine = (
  ctx: Ctx,
  row: RowToUpdate<'exit_clearance'>,
  changes: Parameters<typeof updateRow<'exit_clearance'>>[3],
) => updateRow(ctx, 'exit_clearance', row, changes)

type HandedOver = ClearanceView['handed_over']

/** One line for each department; what a second release finds comes to what the first one found. */
export async function keepLines(
  ctx: Ctx,
  exitId: number,
  handedOver: ReadonlyMap<ClearanceDepartment, HandedOver>,
): Promise<void> {
  for (const department of departments.keys) {
    const found = JSON.stringify(handedOver.get(department) ?? [])
    await sql`
      insert into exit_clearance (exit_id, department, handed_over) values (${exitId}, ${department}, ${found}::jsonb)
      on conflict (exit_id, department)
        do update set handed_over = exit_clearance.handed_over || excluded.handed_over`.execute(ctx.db)
  }
}

export async function listKnowledge(ctx: Ctx, exitId: number): Promise<KnowledgeView[]> {
  const rows = await ctx.db
    .$pickTables<'exit_knowledge' | 'account'>()
    .selectFrom('exit_knowledge as item')
    .leftJoin('account as receiver', 'receiver.id', 'item.receiver_id')
    .leftJoin('account as finisher', 'finisher.id', 'item.done_by')
    .selectAll('item')
    .select(['receiver.name as receiver_name', 'finisher.name as finisher_name'])
    .where('exit_id', '=', exitId)
    .orderBy(sql`due_on nulls last`)
    .orderBy('item.id')
    .execute()
  return rows.map(({ id, version, title, receiver_id, receiver_name, due_on, done_at, finisher_name }) => ({
    id,
    version,
    title,
    receiver: receiver_id === null ? null : { id: receiver_id, name: receiver_name ?? '' },
    due_on,
    done_at,
    done_by: finisher_name,
  }))
}

export const lockOptionalItem = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('exit_knowledge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type NewItem = {
  readonly exit_id: number
  readonly title: string
  readonly receiver_id: number | null
  readonly due_on: string | null
}
export const insertItem = (ctx: Ctx, item: NewItem) => insertRow(ctx, 'exit_knowledge', item)

export const finishItem = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'exit_knowledge', { id }, { done_at: ctx.now, done_by: ctx.actor.id })

export const deleteItem = (ctx: Ctx, id: number) => deleteRow(ctx, 'exit_knowledge', id)
