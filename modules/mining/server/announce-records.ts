import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { MINING_TOPIC } from '#mining/contract/mining-lists.ts'
import { PUSH, VERIFY } from './mining-policy.ts'

const tell = (ctx: Ctx, ids: readonly number[]) =>
  announce(ctx, { topic: MINING_TOPIC, to: { kind: 'employee', ids: [...new Set(ids)] } })

/** The screens of the miner and of those who verify. */
export async function announceToVerifiers(ctx: Ctx, minerId: number): Promise<void> {
  tell(ctx, [minerId, ...(await listHolders(ctx, { permission: VERIFY, companyId: null }))])
}

/** And those of sales, where a record is verified, or no longer is. */
export async function announceToAll(ctx: Ctx, minerIds: readonly number[]): Promise<void> {
  const verifiers = await listHolders(ctx, { permission: VERIFY, companyId: null })
  const sales = await listHolders(ctx, { permission: PUSH, companyId: null })
  tell(ctx, [...minerIds, ...verifiers, ...sales])
}
