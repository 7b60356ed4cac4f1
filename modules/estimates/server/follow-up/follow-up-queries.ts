import type { Ctx } from '#platform/server/ctx.ts'

/** Two who note it at once: only one of them finds a state from which the move may be made. */
export async function lockForMove(
  ctx: Ctx,
  id: number,
): Promise<'sent' | 'viewed' | 'followed_up' | 'converted'> {
  const { state } = await ctx.db
    .selectFrom('estimate')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state
}

export const findOptionalRevision = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('estimate').select(['id', 'number']).where('revises_id', '=', id).executeTakeFirst()

/** What a revision takes over from the estimate that it replaces. */
export const readToRevise = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('estimate')
    .select(['number', 'path', 'contact_id', 'lead_id', 'name', 'email', 'phone', 'company_name', 'message'])
    .select(['budget', 'is_nda', 'requirement', 'inputs', 'outcome', 'nda_text', 'consent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
