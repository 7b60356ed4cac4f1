import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import { mayManageAny } from '#assets/server/assets-policy.ts'
import { lockOptionalAsset, type LockedAsset } from './asset-queries.ts'

/** An asset that the person who asks manages, held until the transaction ends. */
export async function lockManaged(ctx: Ctx, id: number): Promise<LockedAsset> {
  must(mayManageAny(ctx.actor), say.mayNotManage)
  const asset = await lockOptionalAsset(ctx, id)
  must(asset?.may_see, say.noSuchAsset)
  must(asset.may_manage, say.mayNotManage)
  return asset
}
