import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import { mayList } from '#assets/server/assets-policy.ts'
import { findOptionalAsset } from './asset-queries.ts'

/** Notes and files under an asset, such as its invoice or a picture, among those who oversee it. */
export const assetRemarks: RemarkSubject = {
  key: 'assets.asset',
  async rightOf(ctx, recordId) {
    const asset = mayList(ctx.actor) ? await findOptionalAsset(ctx, recordId) : undefined
    if (!asset) return null
    return {
      title: `${asset.tag} ${asset.model}`,
      path: `/asset-list/asset-details/${recordId}`,
      reads: ['internal'],
      writes: asset.may_manage ? ['internal'] : [],
    }
  },
}
