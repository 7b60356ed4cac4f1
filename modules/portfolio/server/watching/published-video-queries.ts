import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** In the order of the page; with reactions counted from the rows themselves, so that no count can drift. */
export const listPublished = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'portfolio_video' | 'stored_file'>()
    .selectFrom('portfolio_video')
    .innerJoin('stored_file as file', 'file.id', 'portfolio_video.file_id')
    .innerJoin('stored_file as poster', 'poster.id', 'portfolio_video.poster_file_id')
    .select(['portfolio_video.id', 'title', 'captions', 'duration_seconds', 'file_id', 'poster_file_id'])
    .select(['file.name as file_name', 'poster.name as poster_name'])
    .where('portfolio_video.state', '=', 'published')
    .orderBy('position')
    .execute()

export const findOptionalPublished = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('portfolio_video')
    .select(['id', 'duration_seconds'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()

const isValue = (value: 'like' | 'dislike') =>
  sql<number>`(count(*) filter (where value = ${value}))::integer`

export const countReactions = (ctx: Ctx, videoIds: readonly number[]) =>
  ctx.db
    .selectFrom('portfolio_reaction')
    .select(['video_id', isValue('like').as('likes'), isValue('dislike').as('dislikes')])
    .where('video_id', 'in', [...videoIds, 0])
    .groupBy('video_id')
    .execute()

export const listReactionsOf = (ctx: Ctx, viewerId: number) =>
  ctx.db
    .selectFrom('portfolio_reaction')
    .select(['video_id', 'value'])
    .where('viewer_id', '=', viewerId)
    .execute()

type Reaction = {
  readonly viewer_id: number
  readonly video_id: number
  readonly value: 'like' | 'dislike' | 'none'
}

/** One row for each viewer and video: a viewer who sets it twice, in two tabs, has set it once. */
export const setReaction = (ctx: Ctx, reaction: Reaction) =>
  ctx.db
    .insertInto('portfolio_reaction')
    .values({ ...reaction, set_at: ctx.now })
    .onConflict((found) =>
      found.columns(['viewer_id', 'video_id']).doUpdateSet({ value: reaction.value, set_at: ctx.now }),
    )
    .execute()
