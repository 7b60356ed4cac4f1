import { sql } from 'kysely'
import { companyOf } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { financialYear, seriesNumber } from './financial-year.ts'

/** The next number of a company in this financial year; the row is held until the transaction ends. */
export async function takeNumber(ctx: Ctx, kind: 'QRY' | 'PRO', companyId: number): Promise<string> {
  const year = financialYear(companyDay(ctx.now))
  const { last } = await ctx.db
    .insertInto('sales_series')
    .values({ kind, company_id: companyId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'company_id', 'year']).doUpdateSet({ last: sql`sales_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return seriesNumber(kind, year, last)
}

/** In whose name a client is written to: the company that was asked, else that of the owner, else the first. */
export async function findCompanyOfWork(
  ctx: Ctx,
  { leadId, ownerId }: { readonly leadId: number | null; readonly ownerId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce((select company_id from lead where id = ${leadId}::integer),
      ${companyOf(sql.val(ownerId), companyDay(ctx.now))}, (select min(id) from company)) as id`.execute(
    ctx.db,
  )
  return rows[0]!.id
}

export const companyNameOfWork = async (
  ctx: Ctx,
  work: Parameters<typeof findCompanyOfWork>[1],
): Promise<string> => {
  const id = await findCompanyOfWork(ctx, work)
  const { name } = await ctx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}
