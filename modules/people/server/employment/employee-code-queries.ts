import { sql } from 'kysely'
import { organizationMessages } from '#organization/contract/organization-messages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
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

/** A new company's codes begin with the first letters of the alphabet that no other company's begin with. */
export async function beginEmployeeCodes(ctx: Ctx, { companyId }: { companyId: number }): Promise<void> {
  // One after the other, so that two companies added at once do not choose the same letters.
  await sql`lock table employee_code_series in share row exclusive mode`.execute(ctx.db)
  const rows = await ctx.db.selectFrom('employee_code_series').select('prefix').execute()
  const taken = new Set(rows.map(({ prefix }) => prefix))
  let number = 0
  while (taken.has(lettersOf(number))) number += 1
  await insertRow(ctx, 'employee_code_series', { id: companyId, prefix: lettersOf(number) })
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 0 is A, 25 is Z, 26 is AA. */
const lettersOf = (number: number): string =>
  (number < ALPHABET.length ? '' : lettersOf(Math.floor(number / ALPHABET.length) - 1)) +
  ALPHABET[number % ALPHABET.length]!

const codeOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(DIGITS, '0')}`
