import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { isRotting } from './deal-queries.ts'

export const countRotting = (ctx: Ctx) =>
  ctx.db
    .selectFrom('deal')
    .innerJoin('deal_stage as stage', 'stage.id', 'deal.stage_id')
    .select(['deal.owner_id', sql<number>`count(*)::integer`.as('count')])
    .where(isRotting(ctx))
    .groupBy('deal.owner_id')
    .orderBy('deal.owner_id')
    .execute()
