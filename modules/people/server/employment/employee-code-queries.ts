import { sql } from 'kysely'
import { organizationMessages } from '#organization/contract/organization-messages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'

const DIGITS = 4

/** The next code of a company. Its row is held until the transaction ends, so that no code is given twice. */
export const takeEmployeeCode = async (ctx: Ctx, companyId: number): Promise<string> =>
  (await takeEmployeeCodes(ctx, companyId, 1))[0]!

export async function takeEmployeeCodes(ctx: Ctx, companyId: number, count: number): Promise<string[]> {
  const series = await ctx.db
    .updateTable('employee_code_series')
    .set({ next_number: sql`next_number + ${count}` })
    .where('id', '=', companyId)
    .returning(['prefix', 'next_number'])
    .executeTakeFirst()
  must(series, organizationMessages.noSuchCompany)
  const { prefix, next_number } = series
  return Array.from({ length: count }, (_, at) => codeOf(prefix, next_number - count + at))
}

const codeOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(DIGITS, '0')}`
