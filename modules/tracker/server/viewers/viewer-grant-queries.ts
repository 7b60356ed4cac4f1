import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import { worksOnProject } from '#project-register/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listLineAbove, listLineBelow } from '#organization/server/public.ts'
import type { Reach } from '#tracker/contract/tracker-lists.ts'

/** Looks that may be used today. */
const heldBy = (ctx: Ctx, viewerId: number) => sql<SqlBool>`look.viewer_id = ${viewerId} and ${held(ctx)}`
const held = (ctx: Ctx) => sql<SqlBool>`look.ended_at is null
  and daterange(look.valid_from, look.valid_to, '[]') @> ${companyDay(ctx.now)}::date`

/** Whether a look reaches someone on a day; `inTeam` says it for the looks at a team. */
const reachesOn = (
  person: ReturnType<typeof sql>,
  day: ReturnType<typeof sql>,
  inTeam: ReturnType<typeof sql>,
) =>
  sql<SqlBool>`(case look.reach
    when 'person' then look.account_id = ${person}
    when 'team' then ${inTeam}
    when 'project' then ${worksOnProject({ person, project: sql`look.project_id`, days: { from: day, to: day } })}
    else exists (select from assignment as seat where seat.location_id = look.location_id
      and seat.account_id = ${person} and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day})
  end)`

type Asked = {
  readonly viewerId: number
  readonly accountId: number
  readonly from: string
  readonly to: string
}

/** The days of the span on which a look of the viewer reaches this person. */
export async function listSeenDays(ctx: Ctx, { viewerId, accountId, from, to }: Asked): Promise<string[]> {
  const team = await listLineBelow(ctx, viewerId, companyDay(ctx.now))
  const { rows } = await sql<{ day: string }>`
    select day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    where exists (select from tracker_view_user as look where ${heldBy(ctx, viewerId)}
      and daterange(look.valid_from, look.valid_to, '[]') @> day::date
      and ${reachesOn(sql`${accountId}::integer`, sql`day::date`, sql`${team.includes(accountId)}::boolean`)})
    order by 1`.execute(ctx.db)
  return rows.map(({ day }) => day)
}

/** Everybody at whom the viewer may look today, and from when until when. */
export async function listSeenPeople(ctx: Ctx, viewerId: number) {
  const today = companyDay(ctx.now)
  const team = await listLineBelow(ctx, viewerId, today)
  const person = sql`account.id`
  return ctx.db
    .selectFrom('tracker_view_user as look')
    .innerJoin('account', (join) =>
      join.on(reachesOn(person, sql`${today}::date`, sql`account.id = any (${team}::integer[])`)),
    )
    .select(['account.id', 'account.name', sql<Reach>`min(look.reach)`.as('reach')])
    .select([
      sql<string>`min(look.valid_from)`.as('valid_from'),
      sql<string>`max(look.valid_to)`.as('valid_to'),
    ])
    .where(heldBy(ctx, viewerId))
    .where('account.user_type', '!=', 'Client')
    .where('account.id', '!=', viewerId)
    .groupBy('account.id')
    .orderBy(sql`lower(account.name)`)
    .limit(1_000)
    .execute()
}

/** Who may look at this person, today or later. */
export async function listLookers(ctx: Ctx, accountId: number) {
  const today = companyDay(ctx.now)
  const above = (await listLineAbove(ctx, accountId, today)).map(({ id }) => id)
  return ctx.db
    .selectFrom('tracker_view_user as look')
    .innerJoin('account', 'account.id', 'viewer_id')
    .select(['look.id', 'account.name', 'reach', 'valid_from', 'valid_to', 'reason'])
    .where('look.ended_at', 'is', null)
    .where('valid_to', '>=', today)
    .where(
      reachesOn(
        sql`${accountId}::integer`,
        sql`${today}::date`,
        sql`look.viewer_id = any (${above}::integer[])`,
      ),
    )
    .where('viewer_id', '!=', accountId)
    .orderBy('valid_from')
    .orderBy('look.id')
    .limit(100)
    .execute()
}

type NewLook = {
  viewer_id: number
  reach: Reach
  account_id: number | null
  project_id: number | null
  location_id: number | null
  valid_from: string
  valid_to: string
  reason: string
}

export const insertLook = (ctx: Ctx, look: NewLook) =>
  insertRow(ctx, 'tracker_view_user', { ...look, granted_by: ctx.actor.id, granted_at: ctx.now })

export const findLook = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('tracker_view_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markLookEnded = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'tracker_view_user', { id }, { ended_at: ctx.now, ended_by: ctx.actor.id })

/** Whom a look reaches today: those who are told of it. */
export async function listReached(ctx: Ctx, lookId: number): Promise<number[]> {
  const today = companyDay(ctx.now)
  const look = await findLook(ctx, lookId)
  const team = look?.reach === 'team' ? await listLineBelow(ctx, look.viewer_id, today) : []
  const rows = await ctx.db
    .selectFrom('tracker_view_user as look')
    .innerJoin('account', (join) =>
      join.on(reachesOn(sql`account.id`, sql`${today}::date`, sql`account.id = any (${team}::integer[])`)),
    )
    .select('account.id')
    .where('look.id', '=', lookId)
    .where('account.status', '=', 'active')
    .where('account.user_type', '!=', 'Client')
    .whereRef('account.id', '!=', 'look.viewer_id')
    .execute()
  return rows.map(({ id }) => id)
}

export const findViewer = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'user_type'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('user_type', '!=', 'Client')
    .executeTakeFirst()

type PageWish = { readonly after?: string | undefined; readonly size: number; readonly open_only: boolean }

export function pageOfLooks(ctx: Ctx, { open_only, ...page }: PageWish) {
  const today = companyDay(ctx.now)
  const looks = ctx.db
    .$pickTables<'tracker_view_user' | 'account' | 'project' | 'location'>()
    .selectFrom('tracker_view_user as look')
    .innerJoin('account as viewer', 'viewer.id', 'viewer_id')
    .innerJoin('account as giver', 'giver.id', 'granted_by')
    .leftJoin('account as person', 'person.id', 'look.account_id')
    .leftJoin('project', 'project.id', 'look.project_id')
    .leftJoin('location', 'location.id', 'look.location_id')
    .$if(open_only, (query) => query.where('look.ended_at', 'is', null).where('look.valid_to', '>=', today))
  const rows = looks
    .select(['look.id', 'viewer.name as viewer', 'reach', 'look.valid_from', 'look.valid_to', 'look.reason'])
    .select(['giver.name as granted_by', 'granted_at', 'look.ended_at'])
    .select(sql<string>`coalesce(person.name, project.name, location.name, '')`.as('subject'))
    .select(
      sql<'present' | 'coming' | 'over' | 'ended'>`case when look.ended_at is not null then 'ended'
        when look.valid_to < ${today}::date then 'over' when look.valid_from > ${today}::date then 'coming'
        else 'present' end`.as('state'),
    )
    .select(
      sql<number>`(select count(*)::integer from tracker_view as seen where seen.viewer_id = look.viewer_id
        and seen.viewed_at >= look.granted_at
        and (look.reach <> 'person' or seen.account_id = look.account_id))`.as('used'),
    )
  const order = {
    by: sql`look.granted_at`,
    valueOf: (row: { granted_at: string }) => row.granted_at,
    type: 'timestamptz' as const,
    id: sql`look.id`,
    idOf: (row: { id: number }) => row.id,
    direction: 'desc' as const,
  }
  return pageByKey(rows, order, page, async () => {
    const counted = looks.select(sql<number>`count(*)::integer`.as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  })
}
