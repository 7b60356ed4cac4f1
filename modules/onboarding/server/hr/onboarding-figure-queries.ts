import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { onboardingsVisibleTo } from '#onboarding/server/onboarding-policy.ts'

const joiningDay = sql<string | null>`coalesce(onboarding.joining_on, onboarding.tentative_doj)`
const WEEKS_BACK = 4
const WEEKS_AHEAD = 8

/** Weeks from Monday to Sunday around today, empty ones too. */
export async function listWeeks(ctx: Ctx) {
  const today = companyDay(ctx.now)
  const { rows } = await sql<{
    from: string
    to: string
    invited: number
    submitted: number
    verified: number
    joined: number
  }>`
    with weeks as (
      select generate_series(
        date_trunc('week', ${today}::date)::date - ${WEEKS_BACK * 7}::integer,
        date_trunc('week', ${today}::date)::date + ${WEEKS_AHEAD * 7}::integer, interval '7 days')::date as monday)
    select monday as "from", monday + 6 as "to",
      count(onboarding.id) filter (where status in
        ('invited', 'opened', 'details_confirmed', 'in_progress', 'expired')) as invited,
      count(onboarding.id) filter (where status in ('submitted', 'changes_requested')) as submitted,
      count(onboarding.id) filter (where status = 'verified') as verified,
      count(onboarding.id) filter (where status = 'converted') as joined
    from weeks left join onboarding on ${joiningDay} between monday and monday + 6
      and status <> 'cancelled' and ${onboardingsVisibleTo(ctx.actor)}
    group by monday order by monday`.execute(ctx.db)
  return rows
}

const onTheirWay = sql<SqlBool>`onboarding.status not in ('converted', 'cancelled')`

/** What of everything that is asked is not there yet, the commonest first. */
export const countMissing = (ctx: Ctx) =>
  ctx.db
    .selectFrom('onboarding_item as item')
    .innerJoin('onboarding', 'onboarding.id', 'item.onboarding_id')
    .select(['item.kind', sql<number>`count(*)`.as('count')])
    .where(onboardingsVisibleTo(ctx.actor))
    .where(onTheirWay)
    .where('item.required', '=', true)
    .where('item.status', 'in', ['open', 'rejected'])
    .groupBy('item.kind')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('item.kind')
    .execute()

export const countChecks = (ctx: Ctx) =>
  ctx.db
    .selectFrom('onboarding_check as check')
    .innerJoin('onboarding', 'onboarding.id', 'check.onboarding_id')
    .select(['check.kind', 'check.result', sql<number>`count(*)`.as('count')])
    .where(onboardingsVisibleTo(ctx.actor))
    .groupBy(['check.kind', 'check.result'])
    .execute()

/** From the invitation to the submission, in days, of a year. */
export async function countDaysTaken(ctx: Ctx) {
  const { rows } = await sql<{ band: number; count: number }>`
    select width_bucket(extract(epoch from submitted_at - created_at) / 86400, array[1, 3, 7, 14]) as band,
      count(*) as count
    from onboarding
    where submitted_at is not null and created_at > ${ctx.now}::timestamptz - interval '1 year'
      and ${onboardingsVisibleTo(ctx.actor)}
    group by 1`.execute(ctx.db)
  return new Map(rows.map(({ band, count }) => [band, count]))
}

/** Of those who should have joined within a year: how many came, and how many did not. */
export async function countShows(ctx: Ctx) {
  const { rows } = await sql<{ came: number; stayed_away: number }>`
    select count(*) filter (where status = 'converted') as came,
      count(*) filter (where status = 'cancelled') as stayed_away
    from onboarding
    where coalesce(ended_at, created_at) > ${ctx.now}::timestamptz - interval '1 year'
      and ${onboardingsVisibleTo(ctx.actor)}`.execute(ctx.db)
  return rows[0]!
}

/** Of the new hires that the actor sees, how far they are. */
export const countOnTheirWay = (ctx: Ctx) =>
  ctx.db
    .selectFrom('onboarding')
    .select([
      sql<number>`count(*) filter (where status in
        ('invited', 'opened', 'details_confirmed', 'in_progress', 'changes_requested'))`.as('invited'),
      sql<number>`count(*) filter (where status = 'submitted')`.as('submitted'),
      sql<number>`count(*) filter (where status = 'verified')`.as('verified'),
    ])
    .where(onboardingsVisibleTo(ctx.actor))
    .executeTakeFirstOrThrow()
