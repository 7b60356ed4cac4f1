import { sql, type SqlBool } from 'kysely'
import { companyOf } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export const nameOfAccount = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

/** Active, and in sales by one of their roles. */
const sellers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account')
    .select(['account.id', 'account.name'])
    .where('account.status', '=', 'active')
    .where('account.user_type', '<>', 'Client')
    .where(
      sql<boolean>`exists (select from account_role as held join role_grant using (role_id)
        where held.account_id = account.id and role_grant.permission = 'sales.record.edit'
          and daterange(held.valid_from, held.valid_to, '[]') @> ${companyDay(ctx.now)}::date)`,
    )

export const findOptionalSeller = (ctx: Ctx, id: number) =>
  sellers(ctx).where('account.id', '=', id).executeTakeFirst()

export const listSellers = (ctx: Ctx) =>
  sellers(ctx)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .execute()

/** Those who sell and manage no one’s sales: they get leads in turn and write a report each day. */
export const listExecutives = (ctx: Ctx) =>
  sellers(ctx)
    .where(
      sql<boolean>`not exists (select from account_role as held join role_grant using (role_id)
        where held.account_id = account.id and role_grant.permission = 'sales.record.assign'
          and daterange(held.valid_from, held.valid_to, '[]') @> ${companyDay(ctx.now)}::date)`,
    )
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .execute()

/** Whether the person in a column sits in a company today. */
export const worksFor = (ctx: Ctx, owner: string, companyId: number) =>
  sql<SqlBool>`${companyOf(sql.ref<number>(owner), companyDay(ctx.now))} = ${companyId}`

const MOMENT_MS = 600_000

/** Whether the lead got its owner within the last ten minutes. */
export async function wasTakenJustNow(ctx: Ctx, leadId: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('change_log')
    .select('id')
    .where('table_name', '=', 'lead')
    .where('row_id', '=', String(leadId))
    .where('at', '>', new Date(ctx.now.getTime() - MOMENT_MS).toISOString())
    // Not the row as it was added: a lead belongs to the person who adds it from the start.
    .where(sql<boolean>`jsonb_exists(before, 'owner_id') and jsonb_exists(after, 'owner_id')`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
