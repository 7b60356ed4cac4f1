import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { assetsFor } from '#assets/server/assets-policy.ts'

/** Proposed by someone else, and not decided. */
export const listProposedRetirements = (ctx: Ctx) =>
  ctx.db
    .selectFrom('asset')
    .innerJoin('account as person', 'person.id', 'asset.retire_asked_by')
    .leftJoin('asset_assignment as held', (join) =>
      join.onRef('held.asset_id', '=', 'asset.id').on('held.ended_at', 'is', null),
    )
    .select(['asset.id', 'asset.tag', 'asset.model', 'person.name as proposer'])
    .select(
      sql<string>`(select max(made_at) from asset_event
        where asset_event.asset_id = asset.id and kind = 'retire_asked')`.as('since'),
    )
    .where('asset.status', '<>', 'retired')
    .where('asset.retire_asked_by', '<>', ctx.actor.id)
    .where(assetsFor(ctx, 'agree', { company: 'asset.company_id', holder: 'held.account_id' }))
    .orderBy('asset.id')
    .execute()
