import type { Ctx } from '#platform/server/ctx.ts'

/** Whether someone is on the panel of another live interview at this time. */
export async function isOnOtherPanel(
  ctx: Ctx,
  wish: { accountId: number; from: string; until: string; except: number | null },
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('interview_panel')
    .select('id')
    .where('account_id', '=', wish.accountId)
    .where('live', '=', true)
    .where('starts_at', '<', wish.until)
    .where('ends_at', '>', wish.from)
    .$if(wish.except !== null, (rows) => rows.where('interview_id', '<>', wish.except))
    .executeTakeFirst()
  return found !== undefined
}
