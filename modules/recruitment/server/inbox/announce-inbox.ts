import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { RECRUITMENT_TOPIC } from '#recruitment/contract/jobs/job-views.ts'

export const listSorters = (ctx: Ctx): Promise<number[]> =>
  listHolders(ctx, { permission: 'recruitment.inbox.manage', companyId: null })

/** The open inboxes ask again. */
export async function announceInbox(ctx: Ctx): Promise<void> {
  announce(ctx, { topic: RECRUITMENT_TOPIC, to: { kind: 'employee', ids: await listSorters(ctx) } })
}
