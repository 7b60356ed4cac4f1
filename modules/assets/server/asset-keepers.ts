import { listHolders } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { MANAGE } from './assets-policy.ts'

/** Those who look after the assets of a company. */
export const listKeepers = (ctx: Ctx, companyId: number): Promise<number[]> =>
  listHolders(ctx, { permission: MANAGE, companyId })
