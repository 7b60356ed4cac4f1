import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { ON_TOP } from './deal-row-queries.ts'

type Place = { readonly before: number | null; readonly after: number | null }

/**
 * Directly beneath the deal above, or directly over the one beneath; who places deals in a stage does so one after the
 * other. Where neither is there any more, it stays where it is.
 */
export async function placeDeal(ctx: Ctx, { id, stageId }: { id: number; stageId: number }, place: Place) {
  await ctx.db
    .selectFrom('deal_stage')
    .select('id')
    .where('id', '=', stageId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await sql`
    with others as materialized (select id, rank from deal where stage_id = ${stageId} and id <> ${id}),
      edge as (
        select (select rank from others where id = ${place.before}::integer) as above,
          (select rank from others where id = ${place.after}::integer) as below),
      gap as (
        select coalesce(above, (select max(rank) from others where rank < below)) as above,
          case when above is null then below else (select min(rank) from others where rank > above) end as below
        from edge)
    update deal set rank = case when gap.below is null then gap.above + 1 when gap.above is null then ${ON_TOP}
      else (gap.above + gap.below) * 0.5 end
    from gap where deal.id = ${id} and (gap.above is not null or gap.below is not null)`.execute(ctx.db)
}
