import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { reachedBy } from '#notices/server/audience/audience-policy.ts'
import { audienceOf } from '#notices/server/audience/audience-words.ts'
import { BOARD } from './board-policy.ts'
import type { PostRow } from './post-queries.ts'

type Narrowing = { readonly show: 'all' | 'unseen' | 'unacknowledged'; readonly search?: string | undefined }

/** Whom the post means today, each with what is known of their reading. */
function readers(ctx: Ctx, post: PostRow, { show, search }: Narrowing) {
  const day = companyDay(ctx.now)
  const acknowledged = sql<boolean>`coalesce(post_reader.acknowledged_revision, 0) >= ${post.ack_revision}`
  return ctx.db
    .$pickTables<'account' | 'post_reader' | 'assignment' | 'department' | 'location'>()
    .selectFrom('account')
    .leftJoin('post_reader', (join) =>
      join.onRef('post_reader.account_id', '=', 'account.id').on('post_reader.post_id', '=', post.id),
    )
    .leftJoin('assignment as seat', (join) =>
      join
        .onRef('seat.account_id', '=', 'account.id')
        .on(sql<boolean>`daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date`),
    )
    .leftJoin('department', 'department.id', 'seat.department_id')
    .leftJoin('location', 'location.id', 'seat.location_id')
    .where(reachedBy(audienceOf(post), { day, permission: BOARD }))
    .where('account.id', '<>', post.author_id)
    .where(searchIn('account.name', search ?? ''))
    .$if(show === 'unseen', (query) => query.where('post_reader.seen_at', 'is', null))
    .$if(show === 'unacknowledged', (query) => query.where(sql<boolean>`not (${acknowledged})`))
    .select(['account.id as account_id', 'account.name', 'post_reader.seen_at'])
    .select([
      sql<string>`coalesce(department.name, '')`.as('department'),
      sql<string>`coalesce(location.name, '')`.as('office'),
      sql<string | null>`case when ${acknowledged} then post_reader.acknowledged_at end`.as(
        'acknowledged_at',
      ),
      sql<string>`lower(account.name)`.as('sort_name'),
    ])
}

export type ReaderRow = Awaited<ReturnType<ReturnType<typeof readers>['execute']>>[number]

/** Those who have not acknowledged what stands there now, and who were told of it before this moment. */
export async function listToRemind(ctx: Ctx, post: PostRow, toldBefore: Date): Promise<number[]> {
  const people = readers(ctx, post, { show: 'unacknowledged' })
  const rows = await people.where('post_reader.told_at', '<', toldBefore.toISOString()).execute()
  return rows.map(({ account_id }) => account_id)
}

export async function countReaders(ctx: Ctx, post: PostRow, narrowing: Narrowing): Promise<number> {
  const counted = readers(ctx, post, narrowing).clearSelect()
  return (await counted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
    .total
}

export function pageOfReaders(
  ctx: Ctx,
  post: PostRow,
  filter: Narrowing & { after?: string | undefined; size: number },
) {
  return pageByKey(
    readers(ctx, post, filter),
    {
      by: sql`lower(account.name)`,
      valueOf: (row) => row.sort_name,
      type: 'text',
      id: sql.ref('account.id'),
      idOf: (row) => row.account_id,
      direction: 'asc',
    },
    filter,
    () => countReaders(ctx, post, filter),
  )
}

/** Counted in the database: by department, and by the day on which it was first seen and acknowledged. */
export async function readPostFigures(ctx: Ctx, post: PostRow) {
  const people = readers(ctx, post, { show: 'all' })
  const { rows: departments } = await sql<{
    department: string
    people: number
    seen: number
    acknowledged: number
  }>`
    select case when department = '' then 'No department' else department end as department,
      count(*)::integer as people, count(seen_at)::integer as seen, count(acknowledged_at)::integer as acknowledged
    from (${people}) as reached group by 1 order by 1`.execute(ctx.db)
  const { rows: days } = await sql<{ day: string; seen: number; acknowledged: number }>`
    select day::text, sum(seen)::integer as seen, sum(acknowledged)::integer as acknowledged from (
      select (seen_at at time zone ${COMPANY_ZONE})::date as day, 1 as seen, 0 as acknowledged
      from (${people}) as reached where seen_at is not null
      union all
      select (acknowledged_at at time zone ${COMPANY_ZONE})::date, 0, 1
      from (${people}) as reached where acknowledged_at is not null
    ) as events group by day order by day desc limit 30`.execute(ctx.db)
  const sum = (key: 'people' | 'seen' | 'acknowledged') =>
    departments.reduce((total, row) => total + row[key], 0)
  return {
    reaches: sum('people'),
    seen: sum('seen'),
    acknowledged: sum('acknowledged'),
    departments,
    days: days.toReversed(),
  }
}
