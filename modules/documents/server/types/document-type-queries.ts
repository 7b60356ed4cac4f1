import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { Insertable } from 'kysely'
import type { DocumentTypeTable } from '#database/schema.ts'

export const listTypes = (
  ctx: Ctx,
  filter: { category?: 'appointment_letter' | 'offer_letter' | undefined; retired: boolean },
) =>
  ctx.db
    .selectFrom('document_type')
    .selectAll()
    .$if(filter.category !== undefined, (query) => query.where('category', '=', filter.category ?? null))
    .$if(!filter.retired, (query) => query.where('retired', '=', false))
    .orderBy(sql`lower(name)`)
    .execute()

export const findOptionalType = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('document_type').selectAll().where('id', '=', id).executeTakeFirst()

export type StoredType = NonNullable<Awaited<ReturnType<typeof findOptionalType>>>

type TypeRules = Omit<Insertable<DocumentTypeTable>, 'id' | 'category' | 'version'>

export const insertType = (ctx: Ctx, rules: TypeRules) =>
  insertRow(ctx, 'document_type', { ...rules, category: null })

export const updateType = (ctx: Ctx, row: { id: number; version: number }, rules: TypeRules) =>
  updateRow(ctx, 'document_type', row, rules)
