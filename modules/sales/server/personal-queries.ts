import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

const dealsOf = (contactIds: readonly number[]) =>
  sql`select part.deal_id from deal_contact as part where part.contact_id = any (${[...contactIds]}::integer[])`

/** Written on the contact, or on a deal in which they take part. */
const isAbout = (table: 'sales_entry' | 'sales_task', contactIds: readonly number[]) =>
  sql<SqlBool>`(${sql.ref(`${table}.contact_id`)} = any (${[...contactIds]}::integer[])
    or ${sql.ref(`${table}.deal_id`)} in (${dealsOf(contactIds)}))`

export const listPersonalDeals = (ctx: Ctx, contactIds: readonly number[], limit: number) =>
  ctx.db
    .selectFrom('deal')
    .select(['id', 'name', 'lost_note', 'created_at'])
    .where(sql<SqlBool>`deal.id in (${dealsOf(contactIds)})`)
    .orderBy('id')
    .limit(limit)
    .execute()

export const listMovesWithNote = async (ctx: Ctx, dealIds: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('deal_move')
      .select('id')
      .where('deal_id', 'in', [...dealIds])
      .where('note', '<>', '')
      .execute()
  ).map(({ id }) => id)

export const listPersonalEntries = (ctx: Ctx, contactIds: readonly number[], limit: number) =>
  ctx.db
    .selectFrom('sales_entry')
    .select(['id', 'kind', 'text', 'written_at'])
    .where(isAbout('sales_entry', contactIds))
    .orderBy('id')
    .limit(limit)
    .execute()

export const listPersonalTasks = (ctx: Ctx, contactIds: readonly number[], limit: number) =>
  ctx.db
    .selectFrom('sales_task')
    .select(['id', 'title', 'outcome', 'created_at'])
    .where(isAbout('sales_task', contactIds))
    .orderBy('id')
    .limit(limit)
    .execute()
