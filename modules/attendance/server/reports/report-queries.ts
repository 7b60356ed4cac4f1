import { sql } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RequestKind, ReasonCode } from '#attendance/contract/attendance-lists.ts'
import type { AskedRequest } from './request-reasons.ts'
import { SHOWN_PEOPLE } from '#attendance/contract/reports/report-calls.ts'
import { amongPeople, type Visible } from '#attendance/server/person-queries.ts'

export type ReportWish = { readonly visible: Visible; readonly from: string; readonly to: string }

const MOST_REASONS = 5

/** What people asked for themselves in the span, each with the minutes to its decision; HR's corrections are none. */
const asked = (ctx: Ctx, { visible, from, to }: ReportWish) => sql`
  (select request.account_id, request.kind, request.status, request.reason_code, request.day_from, request.id,
    request.submitted_at,
    to_char(request.submitted_at at time zone ${COMPANY_ZONE}, 'YYYY-MM') as month,
    extract(epoch from decided.at - request.submitted_at) / 60 as minutes
  from attendance_request as request
  left join lateral (select min(at) as at from transition
    where subject_table = 'attendance_request' and subject_id = request.id
      and to_state in ('approved', 'rejected')) as decided on true
  where not request.is_correction
    and (request.submitted_at at time zone ${COMPANY_ZONE})::date between ${from}::date and ${to}::date
    and ${amongPeople(ctx, visible, sql.ref('request.account_id'))}) as asked`

const median = sql<number | null>`round(percentile_cont(0.5) within group (order by asked.minutes))::integer`

export async function countByMonth(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ month: string; kind: RequestKind; count: number }>`
    select month, kind, count(*)::integer as count from ${asked(ctx, wish)}
    group by month, kind order by month, kind`.execute(ctx.db)
  return rows
}

export async function countByKind(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{
    kind: RequestKind
    count: number
    decided: number
    median_minutes: number | null
  }>`
    select kind, count(*)::integer as count, count(minutes)::integer as decided, ${median} as median_minutes
    from ${asked(ctx, wish)} group by kind order by kind`.execute(ctx.db)
  return rows
}

type PersonCount = {
  id: number
  name: string
  time_changes: number
  homes: number
  outdoors: number
  median_minutes: number | null
}

export async function countByPerson(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<PersonCount>`
    select account.id, account.name,
      count(*) filter (where asked.kind = 'time_change_request')::integer as time_changes,
      count(*) filter (where asked.kind = 'work_from_home')::integer as homes,
      count(*) filter (where asked.kind = 'outdoor_activity')::integer as outdoors,
      ${median} as median_minutes
    from ${asked(ctx, wish)} join account on account.id = asked.account_id
    group by account.id, account.name
    order by count(*) desc, lower(account.name), account.id limit ${SHOWN_PEOPLE}`.execute(ctx.db)
  return rows
}

/** What narrows the report to one of its figures. */
export type FigureWish = {
  readonly month?: string | undefined
  readonly kind?: RequestKind | undefined
  readonly account_id?: number | undefined
  readonly reason?: ReasonCode | 'none' | undefined
}

/** The requests that a figure of the report counts, the latest first. */
export async function listAsked(ctx: Ctx, wish: ReportWish, figure: FigureWish): Promise<AskedRequest[]> {
  const { month, kind, account_id, reason } = figure
  const conditions = [
    sql`true`,
    ...(month === undefined ? [] : [sql`asked.month = ${month}`]),
    ...(kind === undefined ? [] : [sql`asked.kind = ${kind}`]),
    ...(account_id === undefined ? [] : [sql`asked.account_id = ${account_id}`]),
    // Reasons are counted of time changes only.
    ...(reason === undefined ? [] : [sql`asked.kind = 'time_change_request'`]),
    ...(reason === undefined || reason === 'none' ? [] : [sql`asked.reason_code = ${reason}`]),
    ...(reason === 'none' ? [sql`asked.reason_code is null`] : []),
  ]
  const { rows } = await sql<AskedRequest>`
    select account.name, asked.kind, asked.status, asked.day_from::text as day_from, asked.minutes::double precision as minutes,
      (asked.submitted_at at time zone ${COMPANY_ZONE})::date::text as asked_on
    from ${asked(ctx, wish)} join account on account.id = asked.account_id
    where ${sql.join(conditions, sql` and `)}
    order by asked.submitted_at desc, asked.id desc`.execute(ctx.db)
  return rows
}

export async function countByReason(ctx: Ctx, wish: ReportWish) {
  const { rows } = await sql<{ reason: ReasonCode | null; count: number }>`
    select reason_code as reason, count(*)::integer as count from ${asked(ctx, wish)}
    where kind = 'time_change_request'
    group by reason_code order by count(*) desc, reason_code limit ${MOST_REASONS}`.execute(ctx.db)
  return rows
}

type ReportLine = {
  month: string
  name: string
  kind: RequestKind
  count: number
  approved: number
  rejected: number
  waiting: number
  cancelled: number
  median_minutes: number | null
  reason: ReasonCode | null
}

/** A line for each month, person and kind; the reason is the one that was given most often. */
export async function listReportLines(ctx: Ctx, wish: ReportWish) {
  const state = (name: string) => sql`count(*) filter (where asked.status = ${name})::integer`
  const { rows } = await sql<ReportLine>`
    select asked.month, account.name, asked.kind, count(*)::integer as count,
      ${state('approved')} as approved, ${state('rejected')} as rejected,
      ${state('waiting')} as waiting, ${state('cancelled')} as cancelled,
      ${median} as median_minutes, mode() within group (order by asked.reason_code) as reason
    from ${asked(ctx, wish)} join account on account.id = asked.account_id
    group by asked.month, account.id, account.name, asked.kind
    order by asked.month, lower(account.name), account.id, asked.kind`.execute(ctx.db)
  return rows
}
