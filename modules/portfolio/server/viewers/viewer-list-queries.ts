import { sql, type Expression, type SqlBool } from 'kysely'
import type { PageFilter } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { ViewerNarrowing } from '#portfolio/contract/viewers/viewer-calls.ts'

const searched = (search: string): Expression<SqlBool> => {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(portfolio_viewer.name || ' ' || portfolio_viewer.email || ' ' || portfolio_viewer.phone) like ${part}`
}

const viewers = (ctx: Ctx, ownerId: number | null) =>
  ctx.db
    .selectFrom('portfolio_viewer')
    .leftJoin('lead', 'lead.id', 'portfolio_viewer.lead_id')
    .leftJoin('account', 'account.id', 'lead.owner_id')
    .$if(ownerId !== null, (query) => query.where('lead.owner_id', '=', ownerId))

const narrowed = (ctx: Ctx, ownerId: number | null, { search, is_hot }: ViewerNarrowing) =>
  viewers(ctx, ownerId)
    .$if(is_hot !== undefined, (query) => query.where('hot_at', 'is not', null))
    .$if(Boolean(search), (query) => query.where(searched(search ?? '')))

const ofPlays = sql`from portfolio_play where portfolio_play.viewer_id = portfolio_viewer.id`

const figures = [
  sql<number>`(select count(distinct video_id)::integer ${ofPlays})`.as('videos'),
  sql<number>`(select count(*)::integer ${ofPlays})`.as('views'),
  sql<number | null>`(select max(reached) ${ofPlays})`.as('furthest'),
  sql<number>`(select count(*)::integer from portfolio_reaction
    where portfolio_reaction.viewer_id = portfolio_viewer.id and value = 'like')`.as('likes'),
  sql<boolean>`hot_at is not null`.as('is_hot'),
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

export type ViewerFilter = ViewerNarrowing & Pick<PageFilter, 'after' | 'size'>

export function pageOfViewers(ctx: Ctx, ownerId: number | null, filter: ViewerFilter) {
  const query = narrowed(ctx, ownerId, filter).select([...columns, ...figures])
  const order = {
    by: sql.ref('last_seen_at'),
    valueOf: (row: { last_seen_at: string }) => row.last_seen_at,
    type: 'timestamptz' as const,
    id: sql.ref('portfolio_viewer.id'),
    idOf: (row: { id: number }) => row.id,
    direction: filter.direction ?? ('desc' as const),
  }
  return pageByKey(query, order, filter, () => countViewers(ctx, ownerId, filter))
}

export async function countViewers(ctx: Ctx, ownerId: number | null, filter: ViewerNarrowing) {
  const { count } = await narrowed(ctx, ownerId, filter)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findOptionalViewer = (ctx: Ctx, ownerId: number | null, id: number) =>
  viewers(ctx, ownerId)
    .select([...columns, ...figures, 'hot_at'])
    .where('portfolio_viewer.id', '=', id)
    .executeTakeFirst()

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
