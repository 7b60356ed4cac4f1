import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { EXIT_TOPIC } from '#exit/contract/exit-lists.ts'
import { clearingPermissions } from '#exit/server/exit-policy.ts'
import { findOptionalExit } from './exit-queries.ts'

/** The open screens of everyone who takes part ask again. */
export async function announceExit(ctx: Ctx, id: number): Promise<void> {
  const exit = await findOptionalExit(ctx, id)
  if (!exit) return
  const holders: number[] = []
  for (const permission of Object.values(clearingPermissions))
    holders.push(...(await listHolders(ctx, { permission, companyId: exit.company_id })))
  const lead = exit.lead_id === null ? [] : [exit.lead_id]
  const ids = [...new Set([exit.account_id, ...lead, ...holders])]
  announce(ctx, { topic: EXIT_TOPIC, to: { kind: 'employee', ids } })
}
