import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { viewerList } from '#portfolio/contract/viewers/viewer-calls.ts'

const searched = sql`lower(portfolio_viewer.name || ' ' || portfolio_viewer.email || ' ' || portfolio_viewer.phone)`

const viewers = (ctx: Ctx, ownerId: number | null) =>
  ctx.db
    .selectFrom('portfolio_viewer')
    .leftJoin('lead', 'lead.id', 'portfolio_viewer.lead_id')
    .leftJoin('account', 'account.id', 'lead.owner_id')
    .$if(ownerId !== null, (query) => query.where('lead.owner_id', '=', ownerId))

const ofPlays = sql`from portfolio_play where portfolio_play.viewer_id = portfolio_viewer.id`

const videos = sql<number>`(select count(distinct video_id)::integer ${ofPlays})`
const views = sql<number>`(select count(*)::integer ${ofPlays})`
const furthest = sql<number | null>`(select max(reached) ${ofPlays})`
const likes = sql<number>`(select count(*)::integer from portfolio_reaction
  where portfolio_reaction.viewer_id = portfolio_viewer.id and value = 'like')`
const isHot = sql<boolean>`hot_at is not null`

const figures = [
  videos.as('videos'),
  views.as('views'),
  furthest.as('furthest'),
  likes.as('likes'),
  isHot.as('is_hot'),
] as const

const columns = [
  'portfolio_viewer.id',
  'portfolio_viewer.name',
  'portfolio_viewer.email',
  'portfolio_viewer.phone',
  'portfolio_viewer.country',
  'account.name as owner',
  'verified_at',
  'last_seen_at',
] as const

export const viewerQuery = listQuery(viewerList, {
  from: (ctx: Ctx, ownerId: number | null) => viewers(ctx, ownerId),
  select: (rows) => rows.select([...columns, ...figures]),
  filters: {
    is_hot: (rows) => rows.where('hot_at', 'is not', null),
    search: (rows, words) => rows.where(searchIn(searched, words)),
  },
  sorts: {
    name: neverNull('portfolio_viewer.name'),
    email: neverNull('portfolio_viewer.email'),
    country: 'portfolio_viewer.country',
    videos: neverNull(videos),
    views: neverNull(views),
    furthest,
    likes: neverNull(likes),
    is_hot: neverNull(isHot),
    owner: 'account.name',
    verified_at: neverNull('verified_at'),
    last_seen_at: neverNull('last_seen_at'),
  },
  id: 'portfolio_viewer.id',
})

export const findOptionalViewer = (ctx: Ctx, ownerId: number | null, id: number) =>
  viewers(ctx, ownerId)
    .select([...columns, ...figures, 'hot_at'])
    .where('portfolio_viewer.id', '=', id)
    .executeTakeFirst()

/** A contact has a viewer for each address that they verified. */
export const listOfContact = (ctx: Ctx, ownerId: number | null, contactId: number) =>
  viewers(ctx, ownerId)
    .select([...columns, ...figures])
    .where('portfolio_viewer.contact_id', '=', contactId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('portfolio_viewer.id')
    .limit(50)
    .execute()

/** Video by video, as far as anything is known of it, in the order of the page. */
export async function listWatched(ctx: Ctx, viewerId: number) {
  const { rows } = await sql<{
    video_id: number
    title: string
    views: number
    furthest: number | null
    reaction: 'like' | 'dislike' | null
    last_at: string | null
  }>`
    select video.id as video_id, video.title, count(play.id)::integer as views, max(play.reached) as furthest,
      nullif(max(reaction.value), 'none') as reaction,
      greatest(max(play.moved_at), max(reaction.set_at)) as last_at
    from portfolio_video as video
    left join portfolio_play as play on play.video_id = video.id and play.viewer_id = ${viewerId}
    left join portfolio_reaction as reaction on reaction.video_id = video.id and reaction.viewer_id = ${viewerId}
    where play.id is not null or reaction.viewer_id is not null
    group by video.id order by video.position`.execute(ctx.db)
  return rows
}
