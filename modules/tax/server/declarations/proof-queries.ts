import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'

export type StoredProof = {
  readonly id: number
  readonly row_id: number
  readonly file_id: string
  readonly name: string
  /** Whose row holds the same file as well, and of which tax year; null where none does. */
  readonly used_before: string | null
  /** That row is of another person or tax year. */
  readonly used_elsewhere: boolean
}

/** The files of a declaration. The same bytes on another row are named, of any person and year. */
export async function listProofs(ctx: Ctx, declarationId: number): Promise<StoredProof[]> {
  const { rows } = await sql<StoredProof>`
    select file.id, file.row_id, file.file_id, file.name, elsewhere.used_before,
      coalesce(elsewhere.is_other, false) as used_elsewhere
    from tax_declaration_file as file
    join tax_declaration_row as row on row.id = file.row_id
    join tax_declaration as declaration on declaration.id = row.declaration_id
    left join lateral (
      select person.name || ', ' || other_declaration.tax_year as used_before,
        other_declaration.id <> declaration.id as is_other
      from tax_declaration_file as other
      join tax_declaration_row as other_row on other_row.id = other.row_id
      join tax_declaration as other_declaration on other_declaration.id = other_row.declaration_id
      join account as person on person.id = other_declaration.account_id
      where other.sha256 = file.sha256 and other.row_id <> file.row_id
        and (other_declaration.account_id <> declaration.account_id
          or other_declaration.tax_year <> declaration.tax_year or other_declaration.id = declaration.id)
      order by is_other desc, other.id limit 1) as elsewhere on true
    where row.declaration_id = ${declarationId} order by file.id`.execute(ctx.db)
  return rows
}

export type ProofWithRow = { readonly file_id: string; readonly name: string; readonly section: string }

/** In the order of their rows. */
export const listProofsWithRows = (ctx: Ctx, declarationId: number): Promise<ProofWithRow[]> =>
  ctx.db
    .selectFrom('tax_declaration_file as file')
    .innerJoin('tax_declaration_row as row', 'row.id', 'file.row_id')
    .select(['file.file_id', 'file.name', 'row.section'])
    .where('row.declaration_id', '=', declarationId)
    .orderBy('row.id')
    .orderBy('file.id')
    .execute()

type NewProof = {
  readonly row_id: number
  readonly file_id: string
  readonly name: string
  readonly sha256: string
}

export const insertProof = (ctx: Ctx, proof: NewProof) =>
  insertRow(ctx, 'tax_declaration_file', { ...proof, added_by: ctx.actor.id, added_at: ctx.now })

export const findOptionalProof = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('tax_declaration_file as file')
    .innerJoin('tax_declaration_row as row', 'row.id', 'file.row_id')
    .select(['file.id', 'file.file_id', 'file.name', 'file.row_id', 'row.declaration_id'])
    .where('file.id', '=', id)
    .executeTakeFirst()

export const countProofs = async (ctx: Ctx, rowId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('tax_declaration_file')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('row_id', '=', rowId)
    .executeTakeFirstOrThrow()
  return count
}

export const deleteProof = (ctx: Ctx, id: number) => deleteRow(ctx, 'tax_declaration_file', id)
