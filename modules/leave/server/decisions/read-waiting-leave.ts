import type { InputOf } from '#platform/contract/call.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { WaitingDecision, WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type * as calls from '#leave/contract/decisions/leave-decision-calls.ts'
import type { WaitingKind, WaitingRow } from '#leave/contract/decisions/leave-decision-calls.ts'
import { LEAVE_AREA } from '#leave/contract/leave-states.ts'
import { hoursInWords } from '#leave/contract/leave-words.ts'
import { compOffWhat } from '#leave/server/comp-off/comp-off-rules.ts'
import { findOptionalPayout } from '#leave/server/comp-off/comp-off-payout-queries.ts'
import { findOptionalCompOffPart, findOptionalRequest } from '#leave/server/comp-off/comp-off-queries.ts'
import {
  findOptionalCancellation,
  findOptionalPartById,
} from '#leave/server/applications/leave-application-queries.ts'
import { pageOfWaiting, type WaitingLeg } from './leave-approval-queries.ts'
import { leaveViewOf, type LeaveView } from '#leave/server/leave-policy.ts'
import { findListed } from '#leave/server/applications/application-list-queries.ts'
import { viewApplication } from '#leave/server/applications/view-application.ts'
import { whatOf } from '#leave/server/leave-dates-in-words.ts'

const kindOf: Readonly<Record<string, WaitingKind>> = {
  leave_application: 'leave',
  leave_project_part: 'leave_part',
  leave_cancellation: 'cancellation',
  comp_off_request: 'comp_off',
  comp_off_part: 'comp_off_part',
  comp_off_payout: 'comp_off_payout',
}

/** No one needs a permission to read it: what is not theirs to decide is not in it. */
export async function readWaitingLeave(ctx: Ctx, filter: InputOf<typeof calls.listWaitingLeave>) {
  const page = await pageOfWaiting(ctx, filter, await listActiveApprovers(ctx, LEAVE_AREA.key))
  const view = await viewForDecider(ctx, page.rows)
  const rows: WaitingRow[] = []
  for (const leg of page.rows) {
    const about = await aboutOf(ctx, view, leg)
    if (about) rows.push({ ...common(ctx, leg), ...about })
  }
  return { ...page, rows }
}

/** An approver who is asked as line manager, or in the place of one, reads what the line manager reads. */
async function viewForDecider(ctx: Ctx, legs: readonly WaitingLeg[]): Promise<LeaveView> {
  const view = await leaveViewOf(ctx)
  const asManager = legs
    .filter(({ kind }) => kind !== 'project manager')
    .map(({ applicant_id }) => applicant_id)
  return { ...view, team: new Set([...view.team, ...asManager]) }
}

const common = (ctx: Ctx, leg: WaitingLeg) => ({
  id: leg.id,
  what: kindOf[leg.subject_table]!,
  subject_id: leg.subject_id,
  person: { id: leg.applicant_id, name: leg.applicant_name },
  due_at: leg.due_at,
  overdue: leg.due_at !== null && leg.due_at < ctx.now.toISOString(),
  for_name: leg.approver_id === ctx.actor.id ? null : leg.approver_name,
})

async function aboutOf(ctx: Ctx, view: LeaveView, { subject_table, subject_id }: WaitingLeg) {
  if (subject_table === 'leave_application') return aboutLeave(ctx, view, subject_id)
  if (subject_table === 'leave_project_part') {
    const part = await findOptionalPartById(ctx, subject_id)
    return part && aboutLeave(ctx, view, part.application_id)
  }
  if (subject_table === 'leave_cancellation') {
    const cancellation = await findOptionalCancellation(ctx, subject_id)
    const about = cancellation && (await aboutLeave(ctx, view, cancellation.application_id))
    return (
      about && {
        ...about,
        starts_on: cancellation.days[0]!,
        ends_on: cancellation.days.at(-1)!,
        days: -cancellation.days.length * 100,
        reason: about.reason === '' ? '' : cancellation.reason,
        asked_at: cancellation.asked_at,
      }
    )
  }
  if (subject_table === 'comp_off_payout') return aboutPayout(ctx, subject_id)
  const part =
    subject_table === 'comp_off_part' ? await findOptionalCompOffPart(ctx, { id: subject_id }) : undefined
  return aboutCompOff(ctx, part?.request_id ?? subject_id)
}

async function aboutLeave(ctx: Ctx, view: LeaveView, applicationId: number) {
  const row = await findListed(ctx, applicationId)
  if (!row) return undefined
  const { type, starts_on, ends_on, days, reason, urgent, pm_status, asked_at } = viewApplication(view, row)
  const notes = reason === '' ? [] : (row.notes as string[])
  return {
    application_id: row.id,
    type,
    starts_on,
    ends_on,
    days,
    reason,
    urgent,
    pm_status,
    asked_at,
    notes,
  }
}

async function aboutCompOff(ctx: Ctx, requestId: number) {
  const request = await findOptionalRequest(ctx, requestId)
  if (!request) return undefined
  const part = await findOptionalCompOffPart(ctx, { request_id: requestId })
  return {
    application_id: null,
    type: { id: null, key: 'comp_off', name: 'Comp-off' },
    starts_on: request.worked_on,
    ends_on: request.worked_on,
    days: request.quantity,
    reason: request.reason,
    urgent: false,
    pm_status: part?.status ?? ('not_applicable' as const),
    asked_at: request.asked_at,
    notes: [
      request.from_clock
        ? `The clock shows ${hoursInWords(request.minutes)} of work.`
        : `${hoursInWords(request.minutes)} of self-reported work. The clock shows none.`,
    ],
  }
}

async function aboutPayout(ctx: Ctx, id: number) {
  const payout = await findOptionalPayout(ctx, id)
  if (!payout) return undefined
  return {
    application_id: null,
    type: { id: null, key: 'comp_off', name: 'Comp-off' },
    starts_on: payout.worked_on,
    ends_on: payout.worked_on,
    days: payout.quantity,
    reason: payout.reason,
    urgent: false,
    pm_status: 'not_applicable' as const,
    asked_at: payout.asked_at,
    notes: ['To be paid with the salary instead of taken.'],
  }
}

const wordsOf = (row: WaitingRow): string => {
  if (row.what === 'comp_off_payout')
    return `${row.person.name} asks to be paid ${compOffWhat({ quantity: row.days, worked_on: row.starts_on })}`
  if (row.what === 'comp_off' || row.what === 'comp_off_part')
    return `${row.person.name} asks for ${compOffWhat({ quantity: row.days, worked_on: row.starts_on })}`
  const verb = row.what === 'cancellation' ? 'cancels leave' : 'applies for leave'
  return `${row.person.name} ${verb}: ${whatOf(Math.abs(row.days), row)}`
}

/** Leave among all that waits for someone’s decision, at home and in the morning’s mail. */
export const waitingLeave: WaitingSource = {
  area: LEAVE_AREA,
  path: '/pending-leave-approvals',
  async list(ctx, limit) {
    const { rows, total } = await readWaitingLeave(ctx, { size: limit })
    return {
      total,
      rows: rows.map((row): WaitingDecision => ({
        id: row.id,
        title: wordsOf(row),
        detail: row.reason,
        path: '/pending-leave-approvals',
        since: row.asked_at,
        for_name: row.for_name,
        overdue: row.overdue,
      })),
    }
  },
}
