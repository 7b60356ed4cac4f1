import type { FindSource } from '#platform/server/find-source.ts'
import { assetsFound } from './register/find-queries.ts'
import { mayList } from './assets-policy.ts'

export const assetFinds: FindSource = {
  key: 'assets',
  label: 'Assets',
  look: 'record',
  async find(ctx, words, limit) {
    if (!mayList(ctx.actor)) return []
    const rows = await assetsFound(ctx, words, limit)
    return rows.map(({ id, tag, model, holder }) => ({
      title: `${tag} ${model}`,
      detail: holder ?? 'Not assigned',
      path: `/asset-list/asset-details/${id}`,
    }))
  },
}
