import { sql, type Insertable } from 'kysely'
import type { CvEditionTable } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { cvChoices, cvContents } from '#cv/contract/contents/cv-contents.ts'
import { cvVisibleTo, mayMake } from '#cv/server/cv-policy.ts'

const editions = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'cv_edition' | 'account' | 'cv'>()
    .selectFrom('cv_edition')
    .innerJoin('account', 'account.id', 'cv_edition.account_id')
    .innerJoin('account as maker', 'maker.id', 'cv_edition.made_by_id')
    .leftJoin('cv', 'cv.account_id', 'cv_edition.account_id')
    .selectAll('cv_edition')
    .select([
      'maker.name as made_by',
      sql<boolean>`coalesce(cv.version, 0) <> cv_edition.cv_version`.as('outdated'),
      mayMake(ctx).as('may_make'),
    ])
    .where(cvVisibleTo(ctx))

const read = <Row extends { contents: unknown; choices: unknown }>(row: Row) => ({
  ...row,
  contents: cvContents.parse(row.contents),
  choices: cvChoices.parse(row.choices),
})

export async function listEditions(ctx: Ctx, accountId: number) {
  const rows = await editions(ctx)
    .where('cv_edition.account_id', '=', accountId)
    .orderBy(sql`lower(cv_edition.name)`)
    .execute()
  return rows.map(read)
}

export async function findOptionalEdition(ctx: Ctx, id: number) {
  const row = await editions(ctx).where('cv_edition.id', '=', id).executeTakeFirst()
  return row && read(row)
}

export const insertEdition = (ctx: Ctx, row: Insertable<CvEditionTable>) => insertRow(ctx, 'cv_edition', row)
export const changeEdition = (
  ctx: Ctx,
  at: RowToUpdate<'cv_edition'>,
  changes: Parameters<typeof updateRow<'cv_edition'>>[3],
) => updateRow(ctx, 'cv_edition', at, changes)
export const dropEdition = (ctx: Ctx, id: number) => deleteRow(ctx, 'cv_edition', id)
