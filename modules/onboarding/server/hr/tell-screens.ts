import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { listHolders } from '#organization/server/public.ts'
import { ONBOARDING_TOPIC } from '#onboarding/contract/onboarding-states.ts'

/** Everyone who sees this onboarding in a list sees it change. */
export async function tellScreens(ctx: Ctx, { company_id }: { company_id: number }): Promise<void> {
  const readers = await listHolders(ctx, { permission: 'onboarding.record.read', companyId: company_id })
  const doers = await listHolders(ctx, { permission: 'onboarding.task.open', companyId: company_id })
  const ids = [...new Set([...readers, ...doers, ctx.actor.id])].filter((id) => id > 0)
  announce(ctx, { topic: ONBOARDING_TOPIC, to: { kind: 'employee', ids } })
}
