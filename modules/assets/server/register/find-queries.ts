import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { assetsFor } from '#assets/server/assets-policy.ts'

export const assetsFound = (ctx: Ctx, words: string, limit: number) =>
  ctx.db
    .selectFrom('asset')
    .leftJoin('asset_assignment as held', (join) =>
      join.onRef('held.asset_id', '=', 'asset.id').on('held.ended_at', 'is', null),
    )
    .leftJoin('account as person', 'person.id', 'held.account_id')
    .select(['asset.id', 'asset.tag', 'asset.model', 'person.name as holder'])
    .where(assetsFor(ctx, 'see', { company: 'asset.company_id', holder: 'held.account_id' }))
    .where((where) =>
      where.or([
        searchIn('asset.tag', words),
        searchIn('asset.model', words),
        searchIn('asset.serial', words),
      ]),
    )
    .orderBy('asset.tag')
    .limit(limit)
    .execute()
