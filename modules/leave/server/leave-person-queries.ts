import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { companyOf } from '#organization/server/public.ts'

export const findOptionalAccount = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'status', 'user_type'])
    .where('id', '=', id)
    .executeTakeFirst()

export const listNamed = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any (${[...ids]})`)
    .orderBy(sql`lower(name)`)
    .execute()

/** Everybody who was ever employed and has an account that is not a customer's, a page at a time. */
export async function listEmployed(ctx: Ctx, after: number, size: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('employment')
    .select('person_id')
    .distinct()
    .where('person_id', '>', after)
    .orderBy('person_id')
    .limit(size)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Who is employed by that day and whose book no one has opened yet, the newest first. */
export async function listWithoutBook(ctx: Ctx, day: string, size: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct person_id from employment
    where joined_on <= ${day}::date and (left_on is null or left_on >= ${day}::date)
      and not exists (select 1 from leave_book where account_id = person_id)
    order by person_id desc limit ${size}`.execute(ctx.db)
  return rows.map(({ person_id }) => person_id)
}

/** The company that keeps a person today, also where they have no seat now. */
export async function findCompanyOf(ctx: Ctx, accountId: number): Promise<number | null> {
  const company = companyOf(sql.ref<number>('account.id'), companyDay(ctx.now)).as('company_id')
  const found = await ctx.db
    .selectFrom('account')
    .select(company)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.company_id ?? null
}
