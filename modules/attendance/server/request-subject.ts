import type { Subject } from '../../../platform/server/approvals/move-state.ts'

/** An attendance request, to the machinery of approvals. */
export const requestSubject = (id: number): Subject => ({ table: 'attendance_request', id, noun: 'request' })

/** Under this word the calendar keeps where somebody is by an approved request. */
export const absenceOf = (id: number) => ({ source: 'attendance_request', source_id: id })
