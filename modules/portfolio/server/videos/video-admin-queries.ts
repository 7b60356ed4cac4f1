import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'

/** Those who change the order wait for each other. */
export const lockOrder = (ctx: Ctx) => holdLock(ctx, 'portfolio-order')

/** Behind the last. */
export async function nextPosition(ctx: Ctx): Promise<number> {
  await lockOrder(ctx)
  const { last } = await ctx.db
    .selectFrom('portfolio_video')
    .select((row) => sql<number>`coalesce(${row.fn.max('position')}, 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

const reactions = (value: 'like' | 'dislike') => sql<number>`(
  select count(*)::integer from portfolio_reaction
  where portfolio_reaction.video_id = portfolio_video.id and value = ${value})`

const views = sql<number>`(
  select count(*)::integer from portfolio_play where portfolio_play.video_id = portfolio_video.id)`

export const listVideos = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'portfolio_video' | 'stored_file' | 'account'>()
    .selectFrom('portfolio_video')
    .innerJoin('stored_file as file', 'file.id', 'portfolio_video.file_id')
    .innerJoin('stored_file as poster', 'poster.id', 'portfolio_video.poster_file_id')
    .innerJoin('account', 'account.id', 'portfolio_video.created_by')
    .select(['portfolio_video.id', 'title', 'portfolio_video.state', 'duration_seconds', 'captions'])
    .select([
      'file.bytes',
      'file.name as file_name',
      'poster.name as poster_name',
      'file_id',
      'poster_file_id',
    ])
    .select(['portfolio_video.created_at', 'published_at', 'replaced_at', 'portfolio_video.version'])
    .select([reactions('like').as('like_count'), reactions('dislike').as('dislike_count'), views.as('views')])
    .select('account.name as uploaded_by')
    .orderBy('position')
    .execute()

export const findOptionalVideo = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('portfolio_video').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listIdsInOrder = async (ctx: Ctx): Promise<number[]> =>
  (await ctx.db.selectFrom('portfolio_video').select('id').orderBy('position').execute()).map(({ id }) => id)

export const isWatched = async (ctx: Ctx, id: number): Promise<boolean> => {
  const play = ctx.db.selectFrom('portfolio_play').select('video_id').where('video_id', '=', id)
  const reaction = ctx.db.selectFrom('portfolio_reaction').select('video_id').where('video_id', '=', id)
  return (await play.union(reaction).limit(1).execute()).length > 0
}
