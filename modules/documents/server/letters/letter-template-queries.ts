import { sql, type Insertable } from 'kysely'
import type { LetterTemplateTable } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { LetterPurpose } from '#documents/contract/documents-lists.ts'
import type { OwnField } from '#documents/contract/letters/letter-template-calls.ts'

const templates = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'letter_template' | 'document_type' | 'company'>()
    .selectFrom('letter_template')
    .innerJoin('document_type', 'document_type.id', 'letter_template.type_id')
    .leftJoin('company', 'company.id', 'letter_template.company_id')
    .selectAll('letter_template')
    .select(['document_type.name as type', 'company.name as company'])

const withFields = <Row extends { fields: unknown }>(row: Row) => ({
  ...row,
  fields: row.fields as OwnField[],
})

export async function listStoredTemplates(ctx: Ctx, { retired }: { retired: boolean }) {
  const rows = await templates(ctx)
    .$if(!retired, (query) => query.where('letter_template.retired', '=', false))
    .orderBy(sql`lower(letter_template.name)`)
    .execute()
  return rows.map(withFields)
}

export async function findOptionalTemplate(ctx: Ctx, id: number) {
  const row = await templates(ctx).where('letter_template.id', '=', id).executeTakeFirst()
  return row && withFields(row)
}

/** The one of a company before the one of all companies. */
export async function findOptionalTemplateFor(
  ctx: Ctx,
  { purpose, companyId }: { readonly purpose: LetterPurpose; readonly companyId: number },
) {
  const row = await templates(ctx)
    .where('letter_template.purpose', '=', purpose)
    .where('letter_template.retired', '=', false)
    .where((where) =>
      where.or([
        where('letter_template.company_id', 'is', null),
        where('letter_template.company_id', '=', companyId),
      ]),
    )
    .orderBy(sql`letter_template.company_id nulls last`)
    .orderBy('letter_template.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && withFields(row)
}

export type StoredTemplate = NonNullable<Awaited<ReturnType<typeof findOptionalTemplate>>>

type Written = Omit<Insertable<LetterTemplateTable>, 'fields'> & { readonly fields: readonly OwnField[] }

export const insertTemplate = (ctx: Ctx, { fields, ...row }: Written) =>
  insertRow(ctx, 'letter_template', { ...row, fields: JSON.stringify(fields) })

export const updateTemplate = (ctx: Ctx, at: { id: number; version: number }, { fields, ...row }: Written) =>
  updateRow(ctx, 'letter_template', at, { ...row, fields: JSON.stringify(fields) })

export const listLetterKinds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('document_type')
    .select(['id', 'name'])
    .where('source', '=', 'letter')
    .where('retired', '=', false)
    .orderBy(sql`lower(name)`)
    .execute()

export const listCompanyNames = (ctx: Ctx) =>
  ctx.db.selectFrom('company').select(['id', 'name']).orderBy('id').execute()
