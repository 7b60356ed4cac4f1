import type { Ctx } from '#platform/server/ctx.ts'
import type { Whose } from '#platform/server/personal-source.ts'

/** Of a contact, or under the address itself where that is another contact’s. */
export const listPersonalLeads = (ctx: Ctx, { contactIds, email, phones }: Whose, limit: number) =>
  ctx.db
    .selectFrom('academy_lead')
    .selectAll()
    .where((where) =>
      where.or([
        where('contact_id', 'in', [0, ...contactIds]),
        where('phone', 'in', ['-', ...phones]),
        ...(email === null ? [] : [where('email', '=', email)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** Calls and moves with words about the person. */
export async function listTexts(ctx: Ctx, leadIds: readonly number[]) {
  const calls = await ctx.db
    .selectFrom('academy_call')
    .select(['id', 'lead_id', 'at', 'note as text'])
    .where('lead_id', 'in', [0, ...leadIds])
    .where('note', '<>', '')
    .orderBy('at')
    .execute()
  const moves = await ctx.db
    .selectFrom('academy_move')
    .select(['id', 'lead_id', 'at', 'reason as text'])
    .where('lead_id', 'in', [0, ...leadIds])
    .where('reason', '<>', '')
    .orderBy('at')
    .execute()
  return { calls, moves }
}
