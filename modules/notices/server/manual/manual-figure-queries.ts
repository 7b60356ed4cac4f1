import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchIn } from '#platform/server/database/search-in.ts'

export const listVoteFigures = (ctx: Ctx) =>
  ctx.db
    .selectFrom('manual_vote')
    .select('slug')
    .select([
      sql<number>`count(*) filter (where helpful)`.as('helpful'),
      sql<number>`count(*) filter (where not helpful)`.as('unhelpful'),
      sql<string>`max(at)`.as('voted_at'),
    ])
    .groupBy('slug')
    .execute()

/** Counted without who looked; of many at once none is lost. */
export const writeMiss = (ctx: Ctx, words: string) =>
  sql`insert into manual_miss as known (words, times, last_at) values (${words}, 1, ${ctx.now})
    on conflict (words) do update set times = known.times + 1, last_at = excluded.last_at`.execute(ctx.db)

export const deleteMiss = (ctx: Ctx, id: number) =>
  ctx.db.deleteFrom('manual_miss').where('id', '=', id).returning('id').executeTakeFirst()

const misses = (ctx: Ctx, search = '') =>
  ctx.db
    .selectFrom('manual_miss')
    .select(['id', 'words', 'times', 'last_at'])
    .where(searchIn('words', search))

export async function countMisses(ctx: Ctx, search?: string): Promise<number> {
  const counted = misses(ctx, search).clearSelect()
  return (await counted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
    .total
}

type Filter = { readonly search?: string | undefined; readonly after?: string | undefined; size: number }

export const pageOfMisses = (ctx: Ctx, filter: Filter) =>
  pageByKey(
    misses(ctx, filter.search),
    {
      by: sql.ref('times'),
      valueOf: ({ times }) => times,
      type: 'integer',
      id: sql.ref('id'),
      idOf: ({ id }) => id,
      direction: 'desc',
    },
    filter,
    () => countMisses(ctx, filter.search),
  )
