import { requestKinds, type RequestKind } from '#attendance/contract/attendance-lists.ts'
import type { Subject } from '#platform/server/approvals/move-state.ts'

/** An attendance request, to the machinery of approvals. */
export const requestSubject = (id: number): Subject => ({ table: 'attendance_request', id, noun: 'request' })

/** Under this word the calendar keeps where someone is by an approved request. */
export const absenceOf = (id: number) => ({ source: 'attendance_request', source_id: id })

type Elsewhere = { readonly id: number; readonly account_id: number; readonly kind: RequestKind }

export const elsewhereOf = ({ id, account_id, kind }: Elsewhere) => ({
  ...absenceOf(id),
  person_id: account_id,
  kind: kind === 'work_from_home' ? ('work_from_home' as const) : ('outdoor' as const),
  label: requestKinds.labelOf(kind),
})
