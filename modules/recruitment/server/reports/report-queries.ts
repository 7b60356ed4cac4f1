import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { STUCK_DAYS } from '#recruitment/server/applications/stuck-rules.ts'
import type { JobSource } from '#recruitment/contract/recruitment-lists.ts'
import { jobsReached, PAY } from '#recruitment/server/recruitment-policy.ts'
import {
  counted,
  countedWithSteps,
  dayOf,
  daysBetween,
  medianOf,
  type ReportWish,
} from './counted-queries.ts'

const ref = (name: string) => sql.ref(name)
const reachedAtLeast = (step: number) =>
  sql`coalesce(sum(count) filter (where reached >= ${step}), 0)::integer`
const toHire = daysBetween(ref('applied_at'), ref('accepted_at'))

type Group = {
  readonly key: string
  readonly label: string
  readonly applied: number
  readonly shortlisted: number
  readonly interview: number
  readonly offered: number
  readonly joined: number
  readonly days_to_hire: number | null
}

/** Applications that are alike in all that is counted by, so that each figure adds up a few rows and not all of them. */
const alike = (ctx: Ctx) => {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  return sql`alike as materialized (
    select job_id, source, owner_id, reached, count(*) as count, count(*) filter (where live) as open,
      count(*) filter (where live and cv_status = 1) as unscreened,
      count(*) filter (where live and since < ${now} - make_interval(days => ${STUCK_DAYS})) as stuck
    from counted group by job_id, source, owner_id, reached)`
}

/** The few that came far enough to have days between: read often, where all that are counted are read once. */
const hired = sql`hired as materialized (
  select job_id, source, owner_id, applied_at, accepted_at, joined_at
  from counted where accepted_at is not null or joined_at is not null)`

const groups = {
  jobs: { column: sql`job_id`, label: sql`job.title || ', ' || job.code` },
  sources: { column: sql`source`, label: sql`grouped.by_what` },
  recruiters: { column: sql`owner_id`, label: sql`coalesce(owner.name, 'No owner')` },
}

const groupsBy = (by: keyof typeof groups) => {
  const { column, label } = groups[by]
  return sql`
    select coalesce(grouped.by_what::text, '') as key, ${label} as label, applied, shortlisted, interview, offered,
      joined, days_to_hire
    from (select ${column} as by_what, sum(count)::integer as applied, ${reachedAtLeast(1)} as shortlisted,
        ${reachedAtLeast(2)} as interview, ${reachedAtLeast(4)} as offered, ${reachedAtLeast(6)} as joined
      from alike group by 1) as grouped
    left join (select ${column} as by_what, round(${medianOf(toHire)})::integer as days_to_hire
      from hired where accepted_at is not null group by 1) as accepted
      on accepted.by_what is not distinct from grouped.by_what
    ${by === 'jobs' ? sql`join job on job.id = grouped.by_what` : sql``}
    ${by === 'recruiters' ? sql`left join account owner on owner.id = grouped.by_what` : sql``}
    order by applied desc, label`
}

type Days = {
  readonly median: number | null
  readonly least: number | null
  readonly most: number | null
  readonly counted: number
}

const daysOf = (value: RawBuilder<unknown>) => sql`
  round(${medianOf(value)})::integer as median, round(min(${value}))::integer as least,
  round(max(${value}))::integer as most, count(${value})::integer as counted`

const toFill = daysBetween(ref('published_at'), ref('joined_at'))

type Load = { readonly name: string } & Record<'open' | 'unscreened' | 'stuck' | 'moves' | 'joined', number>

const loads = sql`
  select owner.name, coalesce(sum(open), 0)::integer as open, coalesce(sum(unscreened), 0)::integer as unscreened,
    coalesce(sum(stuck), 0)::integer as stuck, coalesce(max(moved.moves), 0)::integer as moves,
    ${reachedAtLeast(6)} as joined
  from alike join account owner on owner.id = alike.owner_id left join (
    select move.moved_by, count(*)::integer as moves from application_move move
      join counted on counted.id = move.application_id
    where move.undone_at is null and move.from_status is not null group by move.moved_by
  ) as moved on moved.moved_by = owner.id
  group by owner.id order by open desc, owner.name`

type BySteps = {
  /** How many came as far as each step and no further, by its number. */
  readonly steps: readonly { readonly reached: number; readonly count: number }[]
  readonly jobs: readonly Group[]
  readonly sources: readonly Group[]
  readonly recruiters: readonly Group[]
  readonly to_hire: readonly [Days]
  readonly to_fill: readonly [Days]
  readonly loads: readonly Load[]
}

const rowsOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(part), '[]') from (${query}) as part)`

/** Everything that asks how far applications came, in one reading of their moves. */
export async function readBySteps(ctx: Ctx, wish: ReportWish): Promise<BySteps> {
  const { rows } = await sql<BySteps>`
    with ${countedWithSteps(ctx, wish)}, ${alike(ctx)}, ${hired}
    select ${rowsOf(sql`select reached, sum(count)::integer as count from alike group by reached`)} as steps,
      ${rowsOf(groupsBy('jobs'))} as jobs, ${rowsOf(groupsBy('sources'))} as sources,
      ${rowsOf(groupsBy('recruiters'))} as recruiters,
      ${rowsOf(sql`select ${daysOf(toHire)} from hired where accepted_at is not null`)} as to_hire,
      ${rowsOf(sql`select ${daysOf(toFill)} from hired join job on job.id = hired.job_id
        where joined_at > published_at`)} as to_fill,
      ${rowsOf(loads)} as loads`.execute(ctx.db)
  return rows[0]!
}

const one = async (query: RawBuilder<Days>, ctx: Ctx): Promise<Days> => (await query.execute(ctx.db)).rows[0]!

export const timeToAnswer = (ctx: Ctx, wish: ReportWish) =>
  one(
    sql`with ${counted(ctx, wish)}
      select ${daysOf(daysBetween(ref('offer.sent_at'), ref('offer.ended_at')))}
      from offer join counted on counted.id = offer.application_id
      where offer.state in ('accepted', 'declined')`,
    ctx,
  )

type StatusSpread = { readonly status: number; readonly count: number } & Record<
  'least' | 'lower' | 'median' | 'upper' | 'most',
  number
>

/** Stays that ended, by status. Gathered by status first: no stay is sorted by its status and again by its length. */
export async function spreadByStatus(ctx: Ctx, wish: ReportWish): Promise<StatusSpread[]> {
  const at = (share: number) =>
    sql`(percentile_cont(${share}::float8) within group (order by seconds::float8) / 86400)`
  const { rows } = await sql<StatusSpread>`
    with ${counted(ctx, wish)}, stays as (
      select move.from_status as status, array_agg(move.seconds_in_from) as all_seconds
      from application_move move join counted on counted.id = move.application_id
      where move.seconds_in_from is not null and move.from_status is not null and move.undone_at is null
      group by move.from_status)
    select status, spread.* from stays cross join lateral (
      select count(*)::integer as count, ${at(0)} as least, ${at(0.25)} as lower, ${at(0.5)} as median,
        ${at(0.75)} as upper, ${at(1)} as most from unnest(all_seconds) as seconds) as spread
    order by status`.execute(ctx.db)
  return rows
}

/** Half a year and more ago, so that it can be said who stayed. */
export async function countStayed(ctx: Ctx, wish: ReportWish, today: string) {
  const { rows } = await sql<{ source: JobSource; joined: number; stayed: number }>`
    with ${counted(ctx, wish)}, joiner as (
      select distinct on (employment.id) counted.source, employment.joined_on, employment.left_on
      from counted join offer on offer.application_id = counted.id
        join onboarding on onboarding.id = offer.onboarding_id and onboarding.status = 'converted'
        join employment on employment.person_id = onboarding.person_id
          and employment.joined_on >= ${dayOf(ref('counted.applied_at'))}
      order by employment.id)
    select source, count(*)::integer as joined,
      count(*) filter (where left_on is null or left_on >= joined_on + interval '6 months')::integer as stayed
    from joiner where joined_on + interval '6 months' <= ${today}::date
    group by source order by source`.execute(ctx.db)
  return rows
}

export async function countOffers(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ sent: number; accepted: number; declined: number; expired: number }>`
    with ${counted(ctx, wish)}
    select count(*) filter (where offer.sent_at is not null)::integer as sent,
      count(*) filter (where offer.state = 'accepted')::integer as accepted,
      count(*) filter (where offer.state = 'declined')::integer as declined,
      count(*) filter (where offer.state = 'expired')::integer as expired
    from offer join counted on counted.id = offer.application_id`.execute(ctx.db)
  return rows[0]!
}

export async function countDeclines(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ reason: string; count: number }>`
    with ${counted(ctx, wish)}
    select offer.decline_reason as reason, count(*)::integer as count
    from offer join counted on counted.id = offer.application_id
    where offer.state = 'declined' group by 1 order by count desc, reason`.execute(ctx.db)
  return rows
}

/** Offers beside what was expected, of jobs whose pay the reader sees: below, as expected (within 5 %), above. */
export async function countPay(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ below: number; equal: number; above: number }>`
    with ${counted(ctx, wish)}
    select count(*) filter (where ratio < 0.95)::integer as below,
      count(*) filter (where ratio between 0.95 and 1.05)::integer as equal,
      count(*) filter (where ratio > 1.05)::integer as above
    from (select offer.annual_ctc::float8 / counted.expected_ctc as ratio
      from offer join counted on counted.id = offer.application_id join job on job.id = counted.job_id
      where offer.sent_at is not null and counted.expected_ctc > 0
        and ${jobsReached(ctx.actor, PAY)}) as offered`.execute(ctx.db)
  return rows[0]!
}

/** Open applications by how long they stand in their status, in days. */
export async function listOpenDays(ctx: Ctx, wish: ReportWish): Promise<{ days: number; count: number }[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const { rows } = await sql<{ days: number; count: number }>`
    with ${counted(ctx, wish)}
    select floor(${daysBetween(ref('since'), now)})::integer as days, count(*)::integer as count
    from counted where live group by 1`.execute(ctx.db)
  return rows
}

/** Jobs that were open on one of the days, with the people that were asked for and those who joined. */
export async function listPositions(ctx: Ctx, { from, to, company_id, job_id }: ReportWish, today: string) {
  const { rows } = await sql<{ label: string; wanted: number; filled: number; days_open: number }>`
    select job.title || ', ' || job.code as label,
      coalesce(job_requisition.headcount, job.openings)::integer as wanted,
      (select count(*)::integer from application where application.job_id = job.id and cv_status = 11) as filled,
      (coalesce(${dayOf(ref('job.closed_at'))}, ${today}::date) - ${dayOf(ref('job.published_at'))})::integer as days_open
    from job left join job_requisition on job_requisition.id = job.requisition_id
    where ${jobsReached(ctx.actor)} and job.published_at is not null
      and ${dayOf(ref('job.published_at'))} <= ${to}::date
      and (job.published or ${dayOf(ref('job.closed_at'))} >= ${from}::date)
      and (${company_id ?? null}::integer is null or job.company_id = ${company_id ?? null})
      and (${job_id ?? null}::integer is null or job.id = ${job_id ?? null})
    order by days_open desc, label`.execute(ctx.db)
  return rows
}

type Given = {
  readonly account_id: number
  readonly name: string
  readonly interview_id: number
  readonly is_over: boolean
  readonly criteria: unknown
  readonly marks: unknown
  readonly status: 'draft' | 'submitted' | 'amended' | null
  readonly hours: number | null
}

/** Marks of others would tell who has not given their own: then they count nowhere. */
const owesFeedback = ({ actor }: Ctx) => sql`(interview.decided_at is null and seat.account_id <> ${actor.id}
  and exists (select from interview_panel own left join interview_feedback mine on mine.panel_id = own.id
    where own.interview_id = interview.id and own.account_id = ${actor.id}
      and coalesce(mine.status, 'draft') = 'draft'))`

/** Each seat on a panel of a counted application, with the feedback that was given from it. */
export async function listSeats(ctx: Ctx, wish: ReportWish): Promise<Given[]> {
  const { rows } = await sql<Given>`
    with ${counted(ctx, wish)}
    select seat.account_id, account.name, interview.id as interview_id, interview.criteria,
      interview.ends_at < ${ctx.now.toISOString()}::timestamptz as is_over, feedback.status,
      case when ${owesFeedback(ctx)} then '[]'::jsonb else feedback.marks end as marks,
      greatest(0, extract(epoch from feedback.submitted_at - interview.ends_at) / 3600)::float8 as hours
    from counted join interview on interview.application_id = counted.id
      join interview_panel seat on seat.interview_id = interview.id
      join account on account.id = seat.account_id
      left join interview_feedback feedback on feedback.panel_id = seat.id
    where interview.status <> 'cancelled' and seat.attended is distinct from false
    order by account.name, seat.account_id, interview.id`.execute(ctx.db)
  return rows
}
