import { sql } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ReportDays } from '#portfolio/contract/reports/portfolio-report-calls.ts'

/** Days of the companies: from the first moment of one to the last of the other. */
const within = (column: string, { from, to }: ReportDays) => sql`
  ${sql.ref(column)} >= (${from}::date)::timestamp at time zone ${COMPANY_ZONE}
  and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${COMPANY_ZONE}`

const isSet = (value: 'like' | 'dislike', days: ReportDays) =>
  sql`value = ${value} and ${within('set_at', days)}`

const percent = sql`round(100.0 * count(*) filter (where reached = 100) / nullif(count(*), 0))::integer`

type Totals = {
  views: number
  viewers: number
  completed: number
  completion_percent: number | null
  likes: number
  dislikes: number
  hot: number
}

export async function countTotals(ctx: Ctx, days: ReportDays): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::integer as views, count(distinct viewer_id)::integer as viewers,
      count(*) filter (where reached = 100)::integer as completed, ${percent} as completion_percent,
      (select count(*)::integer from portfolio_reaction where ${isSet('like', days)}) as likes,
      (select count(*)::integer from portfolio_reaction where ${isSet('dislike', days)}) as dislikes,
      (select count(*)::integer from portfolio_viewer where ${within('hot_at', days)}) as hot
    from portfolio_play where ${within('started_at', days)}`.execute(ctx.db)
  return rows[0]!
}

export async function countByDay(ctx: Ctx, days: ReportDays) {
  const { rows } = await sql<{ day: string; views: number; completed: number }>`
    with counted as (
      select (started_at at time zone ${COMPANY_ZONE})::date as played_on, count(*)::integer as views,
        count(*) filter (where reached = 100)::integer as completed
      from portfolio_play where ${within('started_at', days)} group by 1
    )
    select day::date as day, coalesce(views, 0) as views, coalesce(completed, 0) as completed
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') as day
    left join counted on played_on = day::date order by day`.execute(ctx.db)
  return rows
}

type VideoFigures = {
  video_id: number
  title: string
  views: number
  viewers: number
  reached_25: number
  reached_50: number
  reached_75: number
  completed: number
  completion_percent: number | null
  likes: number
  dislikes: number
}

/** Every video, watched or not, in the order of the page. */
export async function countByVideo(ctx: Ctx, days: ReportDays): Promise<VideoFigures[]> {
  const { rows } = await sql<VideoFigures>`
    with played as (
      select video_id, count(*)::integer as views, count(distinct viewer_id)::integer as viewers,
        count(*) filter (where reached >= 25)::integer as reached_25,
        count(*) filter (where reached >= 50)::integer as reached_50,
        count(*) filter (where reached >= 75)::integer as reached_75,
        count(*) filter (where reached = 100)::integer as completed,
        ${percent} as completion_percent
      from portfolio_play where ${within('started_at', days)} group by video_id
    ), reacted as (
      select video_id, count(*) filter (where value = 'like')::integer as likes,
        count(*) filter (where value = 'dislike')::integer as dislikes
      from portfolio_reaction where ${within('set_at', days)} group by video_id
    )
    select video.id as video_id, video.title, coalesce(views, 0) as views, coalesce(viewers, 0) as viewers,
      coalesce(reached_25, 0) as reached_25, coalesce(reached_50, 0) as reached_50,
      coalesce(reached_75, 0) as reached_75, coalesce(completed, 0) as completed, completion_percent,
      coalesce(likes, 0) as likes, coalesce(dislikes, 0) as dislikes
    from portfolio_video as video
    left join played on played.video_id = video.id
    left join reacted on reacted.video_id = video.id
    order by video.position`.execute(ctx.db)
  return rows
}

type CountryFigures = {
  country: string | null
  viewers: number
  views: number
  completed: number
  likes: number
}

export async function countByCountry(ctx: Ctx, days: ReportDays): Promise<CountryFigures[]> {
  const { rows } = await sql<CountryFigures>`
    with played as (
      select country, count(distinct viewer_id)::integer as viewers, count(*)::integer as views,
        count(*) filter (where reached = 100)::integer as completed
      from portfolio_play join portfolio_viewer on portfolio_viewer.id = viewer_id
      where ${within('started_at', days)} group by country
    ), liked as (
      select country, count(*)::integer as likes
      from portfolio_reaction join portfolio_viewer on portfolio_viewer.id = viewer_id
      where ${isSet('like', days)} group by country
    )
    select coalesce(played.country, liked.country) as country, coalesce(viewers, 0) as viewers,
      coalesce(views, 0) as views, coalesce(completed, 0) as completed, coalesce(likes, 0) as likes
    from played full join liked on coalesce(played.country, '') = coalesce(liked.country, '')
    order by views desc, country`.execute(ctx.db)
  return rows
}
