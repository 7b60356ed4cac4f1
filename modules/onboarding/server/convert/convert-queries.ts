import type { Ctx } from '#platform/server/ctx.ts'

/** As what kind of document each field of files goes into the record, and whether there may be several. */
export const listPaperKinds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('onboarding_paper_kind')
    .innerJoin('document_type', 'document_type.id', 'document_type_id')
    .select(['field', 'document_type_id', 'several'])
    .execute()

/** For the letter: where the new hire comes to. */
export const findOptionalOfficeName = (ctx: Ctx, id: number | null) =>
  id === null
    ? undefined
    : ctx.db.selectFrom('location').select('name').where('id', '=', id).executeTakeFirst()
