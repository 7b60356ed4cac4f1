import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { DRIVE_LINK } from '#drive/contract/drive-link.ts'

export async function countLiveLinks(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('share_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject', '=', DRIVE_LINK)
    .where('revoked_at', 'is', null)
    .where((link) => link.or([link('expires_on', 'is', null), link('expires_on', '>=', companyDay(ctx.now))]))
    .executeTakeFirstOrThrow()
  return count
}
