import type { ApplicationRow } from '#leave/contract/leave-views.ts'
import { leaveStates } from '#leave/contract/leave-states.ts'
import { isKindSeen, isSeenInFull, type LeaveView } from '#leave/server/leave-policy.ts'
import type { ListedApplication } from './application-list-queries.ts'

type Kind = { readonly id: number; readonly key: string; readonly name: string }

/** Every kind is “Leave” to people who may not know which is medical, and “Away” to project managers. */
export function viewType(view: LeaveView, accountId: number, type: Kind) {
  if (!isSeenInFull(view, accountId)) return { id: null, key: 'away', name: 'Away' }
  if (!isKindSeen(view, accountId)) return { id: null, key: 'leave', name: 'Leave' }
  return { id: type.id, key: type.key, name: type.name }
}

type Typed = {
  readonly account_id: number
  readonly leave_type_id: number
  readonly type_key: string
  readonly type_name: string
}

export const viewTypeOf = (view: LeaveView, row: Typed) =>
  viewType(view, row.account_id, {
    id: row.leave_type_id,
    key: row.type_key,
    name: row.type_name,
  })

/** The kind of one line with how much of it is paid, which only goes with the kind: half pay says as much. */
export function viewKind(
  view: LeaveView,
  accountId: number,
  type: Kind,
  line: { readonly paid_share: number },
) {
  const shown = viewType(view, accountId, type)
  return { type: shown, paid_share: shown.id === null ? null : line.paid_share }
}

export const viewApplication = (view: LeaveView, row: ListedApplication): ApplicationRow => ({
  id: row.id,
  person: { id: row.account_id, name: row.person_name },
  type: viewTypeOf(view, row),
  duration: row.duration,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  days: row.days,
  status: row.status,
  status_id: leaveStates.idOf(row.status) as number,
  pm_status: row.part_status ?? 'not_applicable',
  reason: isKindSeen(view, row.account_id) ? row.reason : '',
  urgent: row.urgent,
  asked_at: row.asked_at,
  asked_by: row.asked_by === row.account_id ? null : row.asker_name,
  certificate_due_on: isKindSeen(view, row.account_id) ? row.certificate_due_on : null,
  has_certificate: isKindSeen(view, row.account_id) && row.has_certificate,
  cancelling: row.cancelling,
})
