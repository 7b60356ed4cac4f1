import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { stepsByStatus } from '#recruitment/contract/reports/funnel-rules.ts'
import { applicationsVisibleTo } from '#recruitment/server/applications/application-sight-policy.ts'

export type ReportWish = {
  readonly from: string
  readonly to: string
  readonly company_id?: number | undefined
  readonly job_id?: number | undefined
}

/** The furthest step that an application ever reached; what was undone does not count. */
export const reachedStep = sql<number>`coalesce((
  select max((${[...stepsByStatus]}::integer[])[move.to_status]) from application_move move
  where move.application_id = application.id and move.undone_at is null), 0)`

/** The rest says no more than that someone applied. */
const pastApplied = stepsByStatus.flatMap((step, at) => (step > 0 ? [at + 1] : []))
const ACCEPTED = 7
const JOINED = 11

export const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${COMPANY_ZONE})::date`
/** Between two instants, in days with their fraction. */
export const daysBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${to} - ${from}) / 86400)`

const firstMoveTo = (status: number) => sql`min(move.moved_at) filter (where move.to_status = ${status})`

/** What every figure is counted from, and nothing else: applications that the reader sees. */
export const counted = (ctx: Ctx, wish: ReportWish) => sql`counted as (
  select ${columns}, job.published_at, candidate.expected_ctc
  from application left join candidate on candidate.id = application.candidate_id
    left join job on job.id = application.job_id
  where ${isCounted(ctx, wish)})`

/** The same with how far each came and when, from one reading of applications and moves side by side. */
export const countedWithSteps = (ctx: Ctx, wish: ReportWish) => sql`
  counted as materialized (
    select ${columns}, coalesce(max((${[...stepsByStatus]}::integer[])[move.to_status]), 0) as reached,
      ${firstMoveTo(ACCEPTED)} as accepted_at, ${firstMoveTo(JOINED)} as joined_at
    from application left join job on job.id = application.job_id
      left join application_move move on move.application_id = application.id and move.undone_at is null
        and move.to_status = any (${pastApplied}::smallint[])
    where ${isCounted(ctx, wish)}
    group by application.id)`

const columns = sql`application.id, application.applied_at, application.source, application.owner_id,
  application.job_id, application.cv_status, application.since, application.live`

/** For queries with `job` as a left join, though it is never missing: where nothing of it is asked for, it is not read. */
const isCounted = (ctx: Ctx, { from, to, company_id, job_id }: ReportWish) => sql<SqlBool>`
  ${applicationsVisibleTo(ctx)}
    and application.applied_at >= (${from}::date::timestamp at time zone ${COMPANY_ZONE})
    and application.applied_at < ((${to}::date + 1)::timestamp at time zone ${COMPANY_ZONE})
    and ${company_id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`job.company_id = ${company_id}`}
    and ${job_id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`job.id = ${job_id}`}`

export const medianOf = (value: RawBuilder<unknown>) =>
  sql`percentile_cont(0.5) within group (order by ${value})`
