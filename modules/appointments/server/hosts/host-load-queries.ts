import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DayIn } from './days-by-zone.ts'
import type { Host } from './host-queries.ts'

type Wish = {
  readonly hosts: readonly Host[]
  readonly span: { readonly from: string; readonly until: string }
  readonly exceptUid?: string | undefined
  readonly dayIn: DayIn
}

const DAY = 86_400_000
const shifted = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString()

/** `account/day` → meetings that take place or took place on that day of the host. */
export async function countLiveByDay(ctx: Ctx, wish: Wish): Promise<ReadonlyMap<string, number>> {
  const { hosts, span, exceptUid, dayIn } = wish
  if (hosts.length === 0) return new Map()
  const zoneOf = new Map(hosts.map(({ account_id, zone }) => [account_id, zone]))
  const rows = await ctx.db
    .selectFrom('appointment')
    .select(['host_account_id', 'starts_at'])
    .where(sql<boolean>`host_account_id = any(${[...zoneOf.keys()]}::integer[])`)
    .where('outcome', 'in', ['scheduled', 'completed'])
    .where('starts_at', '>=', shifted(span.from, -DAY))
    .where('starts_at', '<', shifted(span.until, DAY))
    .$if(exceptUid !== undefined, (query) => query.where('uid', '<>', exceptUid!))
    .execute()
  const counts = new Map<string, number>()
  for (const { host_account_id, starts_at } of rows) {
    const key = `${host_account_id}/${dayIn(zoneOf.get(host_account_id)!, starts_at)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Meetings booked with each host since then that came to pass or will, and when the last one was booked. */
export const listLoads = (ctx: Ctx, accountIds: readonly number[], since: string) =>
  ctx.db
    .selectFrom('appointment')
    .select('host_account_id')
    .select(
      sql<number>`count(*) filter (where created_at >= ${since} and outcome in ('scheduled', 'completed'))::integer`.as(
        'recent',
      ),
    )
    .select(sql<string | null>`max(created_at) filter (where outcome <> 'rescheduled')`.as('last'))
    .where(sql<boolean>`host_account_id = any(${[...accountIds]}::integer[])`)
    .groupBy('host_account_id')
    .execute()
