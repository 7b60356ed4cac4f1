import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

/** Two who change the logo of one company come one after the other. */
export const lockOptionalCompany = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('company').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const findOptionalLogo = (ctx: Ctx, companyId: number) =>
  ctx.db.selectFrom('company_logo').select('stored_file_id').where('id', '=', companyId).executeTakeFirst()

/** The name on a public page is free text; a company of the group is meant when it has that name. */
export const findOptionalLogoByName = (ctx: Ctx, name: string) =>
  ctx.db
    .selectFrom('company_logo')
    .innerJoin('company', 'company.id', 'company_logo.id')
    .select('stored_file_id')
    .where(sql<boolean>`lower(company.name) = lower(${name})`)
    .executeTakeFirst()

/** Only files that are a logo now: the address of any other file leads nowhere. */
export const findOptionalLogoFile = (ctx: Ctx, fileId: string) =>
  ctx.db
    .selectFrom('company_logo')
    .innerJoin('stored_file', 'stored_file.id', 'company_logo.stored_file_id')
    .select(['stored_file.thumbnail_key', 'stored_file.storage_key'])
    .where('stored_file.id', '=', fileId)
    .executeTakeFirst()

type Logo = { readonly companyId: number; readonly fileId: string; readonly isNew: boolean }

export async function keepLogo(ctx: Ctx, { companyId, fileId, isNew }: Logo): Promise<void> {
  const logo = { stored_file_id: fileId, changed_at: ctx.now }
  if (isNew) await insertRow(ctx, 'company_logo', { id: companyId, ...logo })
  else await updateRow(ctx, 'company_logo', { id: companyId }, logo)
}

export const deleteLogo = (ctx: Ctx, companyId: number) => deleteRow(ctx, 'company_logo', companyId)
