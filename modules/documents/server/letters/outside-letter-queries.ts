import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { OwnField } from '#documents/contract/letters/letter-template-calls.ts'

type Category = 'offer_letter' | 'appointment_letter'

export async function listTemplatesOf(ctx: Ctx, companyId: number, categories: readonly Category[]) {
  const rows = await ctx.db
    .selectFrom('letter_template')
    .innerJoin('document_type', 'document_type.id', 'letter_template.type_id')
    .selectAll('letter_template')
    .where('document_type.category', 'in', [...categories])
    .where('letter_template.retired', '=', false)
    .where(sql<boolean>`(letter_template.company_id is null or letter_template.company_id = ${companyId})`)
    .orderBy(sql`lower(letter_template.name)`)
    .execute()
  return rows.map((row) => ({ ...row, fields: row.fields as OwnField[] }))
}

export const findCompanyOnPaper = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('company')
    .select(['name', 'legal_name', 'address', 'city', 'phone', 'website'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
