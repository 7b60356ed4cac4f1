import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { REMINDER_DAYS } from '#sales/contract/queries/query-states.ts'
import { leadsWhere } from '#sales/server/sales-policy.ts'

/** For the link and the jobs; a colleague is asked for with a condition of its own. */
const queries = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'sales_query' | 'lead' | 'contact' | 'company' | 'account' | 'sales_door'>()
    .selectFrom('sales_query')
    .innerJoin('lead', 'lead.id', 'sales_query.lead_id')
    .innerJoin('contact', 'contact.id', 'sales_query.contact_id')
    .innerJoin('company', 'company.id', 'sales_query.company_id')
    .innerJoin('account as maker', 'maker.id', 'sales_query.created_by')
    .selectAll('sales_query')
    .select(['lead.title as lead_title', 'lead.status as lead_status', 'lead.owner_id'])
    .select(['contact.name as contact_name', 'contact.email as contact_email'])
    .select(['company.name as company_name', 'maker.name as maker_name'])

const mayChange = (ctx: Ctx) => sql<boolean>`${leadsWhere(ctx, 'change')}`.as('may_change')

export const findOptionalQuery = (ctx: Ctx, id: number) =>
  queries(ctx).where('sales_query.id', '=', id).executeTakeFirst()
export type StoredQuery = NonNullable<Awaited<ReturnType<typeof findOptionalQuery>>>

/** A query is seen and changed by those who see and change its lead. */
export const findOptionalQuerySeen = (ctx: Ctx, id: number) =>
  queries(ctx)
    .select(mayChange(ctx))
    .where('sales_query.id', '=', id)
    .where(leadsWhere(ctx))
    .executeTakeFirst()

export const listQueriesSeen = (ctx: Ctx, contactId: number) =>
  queries(ctx)
    .leftJoin('sales_door', 'sales_door.query_id', 'sales_query.id')
    .select('sales_door.token')
    .select(mayChange(ctx))
    .where('sales_query.contact_id', '=', contactId)
    .where(leadsWhere(ctx))
    .orderBy('sales_query.id', 'desc')
    .limit(100)
    .execute()
export type SeenQuery = Awaited<ReturnType<typeof listQueriesSeen>>[number]

/** Of answering, withdrawing and submitting at once, one comes after the other. */
export const holdQuery = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sales_query').select('id').where('id', '=', id).forUpdate().execute()

type NewQuery = {
  readonly number: string
  readonly company_id: number
  readonly lead_id: number
  readonly contact_id: number
  readonly subject: string
  readonly due_on: string | null
}

export const insertQuery = (ctx: Ctx, query: NewQuery) =>
  insertRow(ctx, 'sales_query', { ...query, created_by: ctx.actor.id, created_at: ctx.now })

export const updateQuery = (
  ctx: Ctx,
  row: RowToUpdate<'sales_query'>,
  changes: Parameters<typeof updateRow<'sales_query'>>[3],
) => updateRow(ctx, 'sales_query', row, changes)

export const listQuestions = (ctx: Ctx, queryIds: readonly number[]) =>
  ctx.db
    .selectFrom('sales_question')
    .selectAll()
    .where('query_id', 'in', [...queryIds, 0])
    .orderBy('query_id')
    .orderBy('position')
    .execute()

export async function writeQuestions(ctx: Ctx, queryId: number, texts: readonly string[]): Promise<void> {
  for (const { id } of await listQuestions(ctx, [queryId])) await deleteRow(ctx, 'sales_question', id)
  for (const [position, text] of texts.entries())
    await insertRow(ctx, 'sales_question', { query_id: queryId, position, text })
}

export const updateAnswer = (ctx: Ctx, id: number, answer: string) =>
  updateRow(ctx, 'sales_question', { id }, { answer, answered_at: answer === '' ? null : ctx.now })

/** Those whose client is reminded of for the n-th time; n counts from 1. */
export const listToRemind = async (ctx: Ctx, reminders: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('sales_query')
      .select('id')
      .where('state', '=', 'submitted')
      .where('reminds', '=', true)
      .where('reminders', '<', reminders)
      .where('due_on', '<=', dayBefore(companyDay(ctx.now), REMINDER_DAYS[reminders - 1]))
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const listPersonalQueries = (ctx: Ctx, contactIds: readonly number[], limit: number) =>
  ctx.db
    .selectFrom('sales_query')
    .select(['id', 'subject', 'created_at', 'answered_name'])
    .where('contact_id', 'in', [...contactIds, 0])
    .orderBy('id')
    .limit(limit)
    .execute()
