import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { shippedPayPacks } from '#pay-rules/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** The dated figures of the law that pay is computed with. */
export const packsInForce = (_ctx: Ctx): Promise<readonly PayPack[]> => Promise.resolve(shippedPayPacks)
