import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { cvContents, type CvContents } from '#cv/contract/contents/cv-contents.ts'
import { forgetMarks } from '#cv/server/verification/verification-queries.ts'
import { cvVisibleTo, isOwnCv, mayMake, mayVerify } from '#cv/server/cv-policy.ts'

/** Nothing alike for someone who is not there and for someone whose CV is not shown. */
export async function findOptionalCv(ctx: Ctx, accountId: number) {
  const row = await ctx.db
    .$pickTables<'account' | 'cv' | 'assignment' | 'company' | 'designation'>()
    .selectFrom('account')
    .leftJoin('cv', 'cv.account_id', 'account.id')
    .leftJoin('assignment', (join) =>
      join
        .onRef('assignment.account_id', '=', 'account.id')
        .on(
          sql<boolean>`daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${companyDay(ctx.now)}::date`,
        ),
    )
    .leftJoin('company', 'company.id', 'assignment.company_id')
    .leftJoin('designation', 'designation.id', 'assignment.designation_id')
    .select([
      'account.id',
      'account.name',
      'account.email',
      sql<string | null>`(select number from work_phone where account_id = account.id)`.as('phone'),
      'designation.name as designation',
      'company.id as company_id',
      'company.name as company',
      'cv.id as cv_id',
      'cv.contents',
      'cv.version',
      'cv.changed_at',
      isOwnCv(ctx).as('is_own'),
      mayMake(ctx).as('may_make'),
      mayVerify(ctx).as('may_verify'),
    ])
    .where('account.id', '=', accountId)
    .where('account.user_type', '<>', 'Client')
    .where(cvVisibleTo(ctx))
    .executeTakeFirst()
  return row && { ...row, contents: cvContents.parse(row.contents ?? {}) }
}

export type ShownCv = NonNullable<Awaited<ReturnType<typeof findOptionalCv>>>

export async function writeCv(ctx: Ctx, contents: CvContents, version: number): Promise<number> {
  const own = await ctx.db
    .selectFrom('cv')
    .select('id')
    .where('account_id', '=', ctx.actor.id)
    .executeTakeFirst()
  const row = { contents: JSON.stringify(contents), changed_at: ctx.now }
  const cv = own
    ? await updateRow(ctx, 'cv', { id: own.id, version }, row)
    : await insertRow(ctx, 'cv', { account_id: ctx.actor.id, ...row })
  await forgetMarks(ctx, cv.id, contents)
  await ctx.db.deleteFrom('cv_skill').where('cv_id', '=', cv.id).execute()
  if (contents.skills.length > 0)
    await ctx.db
      .insertInto('cv_skill')
      .values(contents.skills.map((skill) => ({ ...skill, cv_id: cv.id })))
      .execute()
  return cv.version
}

export const listCompanyNames = (ctx: Ctx) =>
  ctx.db.selectFrom('company').select(['id', 'name']).orderBy('id').execute()
