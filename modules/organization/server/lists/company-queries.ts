import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

const columns = ['id', 'name', 'legal_name', 'address', 'city', 'phone', 'website', 'version'] as const

export const listWholeCompanies = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company')
    .leftJoin('company_logo', 'company_logo.id', 'company.id')
    .select(columns.map((column) => `company.${column}` as const))
    .select('company_logo.stored_file_id as logo_file_id')
    .orderBy('company.id')
    .execute()

export const findOptionalCompany = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()

type CompanyRow = Omit<Awaited<ReturnType<typeof listWholeCompanies>>[number], 'logo_file_id'>

export const insertCompany = (ctx: Ctx, company: Omit<CompanyRow, 'id' | 'version'>) =>
  insertRow(ctx, 'company', company)

export const updateCompany = (ctx: Ctx, { id, version, ...changes }: CompanyRow) =>
  updateRow(ctx, 'company', { id, version }, changes)

/** In which company the caller works today; null for a caller who works in none. */
export async function findOwnCompanyId(ctx: Ctx): Promise<number | null> {
  const seat = await ctx.db
    .selectFrom('assignment')
    .select('company_id')
    .where('account_id', '=', ctx.actor.id)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .executeTakeFirst()
  return seat?.company_id ?? null
}
