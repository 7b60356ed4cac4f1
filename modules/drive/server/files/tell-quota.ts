import { listHolders } from '#organization/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { quotaNotice } from '#drive/server/drive-notices.ts'

const STEPS = [80, 95]

type Quota = {
  readonly company_id: number
  readonly bytes_used: number
  readonly bytes_allowed: number
  readonly told_percent: number
}

/** Each step once, until the files have become fewer again. */
export async function tellOfQuota(ctx: Ctx, quota: Quota): Promise<void> {
  const { company_id, bytes_used, bytes_allowed, told_percent } = quota
  const reached = STEPS.findLast((step) => bytes_used * 100 >= step * bytes_allowed) ?? 0
  if (reached === told_percent) return
  await ctx.db
    .updateTable('drive_quota')
    .set({ told_percent: reached })
    .where('company_id', '=', company_id)
    .execute()
  if (reached < told_percent) return
  const { name } = await ctx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const to = await listHolders(ctx, { permission: 'drive.storage.manage', companyId: company_id })
  await notify(ctx, quotaNotice, { to, input: { company: name, percent: reached } })
}
