import { listDecisions } from '#platform/server/approvals/approval-queries.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listLineBelow } from '#organization/server/public.ts'
import { must } from '#platform/server/must.ts'
import { ATTENDANCE_AREA } from '#attendance/contract/attendance-lists.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { MOST_EVIDENCE } from '#attendance/contract/requests/evidence-calls.ts'
import type { listInbox, RequestFilter, RequestView } from '#attendance/contract/requests/request-calls.ts'
import { isColleague, mayDecideIn } from '#attendance/server/attendance-policy.ts'
import { evidenceOf } from './request-evidence.ts'
import { listRequestHours } from './request-hours-queries.ts'
import { pageOfWaiting, pageOfRequests, type RequestRow } from './request-queries.ts'
import { visibleTo } from '#attendance/server/visible-people.ts'

export async function readRequests(ctx: Ctx, filter: RequestFilter) {
  must(isColleague(ctx.actor), say.notForYou)
  const visible = await visibleTo(ctx, filter.whose === 'mine' ? 'own' : filter.whose)
  const page = await pageOfRequests(ctx, filter, visible)
  return { ...page, rows: await viewsOf(ctx, page.rows) }
}

/** No one needs a right to read it: what is not theirs to decide is not in it. */
export async function readInbox(ctx: Ctx, filter: InputOf<typeof listInbox>) {
  const page = await pageOfWaiting(ctx, {
    ...filter,
    entitled: await listActiveApprovers(ctx, ATTENDANCE_AREA.key),
  })
  const views = await viewsOf(ctx, page.rows)
  return {
    ...page,
    rows: page.rows.map((row, at) => ({
      ...views[at]!,
      can: { ...views[at]!.can, decide: true },
      since: row.opened_at,
      for_name: row.approver_id === ctx.actor.id ? null : row.approver_name,
      overdue: row.due_at !== null && row.due_at < ctx.now.toISOString(),
    })),
  }
}

async function viewsOf(ctx: Ctx, rows: readonly RequestRow[]): Promise<RequestView[]> {
  const ids = rows.map(({ id }) => id)
  const decisions = await listDecisions(ctx, 'attendance_request', ids)
  const evidence = await evidenceOf(ctx, rows)
  const hours = new Map((await listRequestHours(ctx, ids)).map((row) => [row.request_id, row]))
  const today = companyDay(ctx.now)
  const below = new Set(await listLineBelow(ctx, ctx.actor.id, today))
  const decidesAny = mayDecideIn(ctx.actor, ctx.actor.companyId)
  return rows.map((row) => {
    const papers = [...(evidence.get(row.id) ?? [])]
    const isOwn = row.account_id === ctx.actor.id
    const own = decisions.filter(({ subject_id }) => subject_id === row.id)
    const isLive = row.status === 'waiting' || row.status === 'approved'
    return {
      id: row.id,
      person: { id: row.account_id, name: row.person_name },
      kind: row.kind,
      status: row.status,
      day_from: row.day_from,
      day_to: row.day_to,
      part: row.part,
      hundredths: row.hundredths,
      starts_at: hours.get(row.id)?.starts_at ?? null,
      ends_at: hours.get(row.id)?.ends_at ?? null,
      zone: COMPANY_ZONE,
      before: row.before as RequestView['before'],
      after: row.sessions as RequestView['after'],
      reason_code: row.reason_code,
      comment: row.comment,
      place: row.place,
      client: row.client,
      travel_km: row.travel_km,
      series: row.series,
      is_correction: row.is_correction,
      submitted_by: row.submitter_name,
      submitted_at: row.submitted_at,
      version: row.version,
      decisions: own,
      evidence: papers,
      can: {
        change: isOwn && row.status === 'waiting' && own.length === 0,
        cancel: isOwn
          ? row.status === 'waiting' || (row.status === 'approved' && row.day_from > today)
          : isLive && (decidesAny || below.has(row.account_id)),
        attach: papers.length < MOST_EVIDENCE && mayAttach(ctx, row),
        decide: !isOwn && row.status === 'waiting' && decidesAny,
      },
    }
  })
}

const mayAttach = (ctx: Ctx, { account_id, submitted_by, status, kind }: RequestRow): boolean =>
  status === 'waiting' &&
  kind !== 'work_from_home' &&
  (account_id === ctx.actor.id || submitted_by === ctx.actor.id)
