import type { Ctx } from '#platform/server/ctx.ts'

/** Components whose lines can be on payslips, in their order. */
export const listComponentNames = (ctx: Ctx) =>
  ctx.db
    .selectFrom('salary_component')
    .select(['code', 'label', 'kind'])
    .where('state', '<>', 'draft')
    .where('kind', '<>', 'informational')
    .orderBy('position')
    .orderBy('id')
    .execute()
