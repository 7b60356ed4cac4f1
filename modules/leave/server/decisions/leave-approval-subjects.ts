import type { Subject } from '#platform/server/approvals/move-state.ts'

/** What waits for decisions, to the machinery of approvals. */
export const leaveSubject = (id: number): Subject => ({ table: 'leave_application', id, noun: 'request' })
export const partSubject = (id: number): Subject => ({ table: 'leave_project_part', id, noun: 'request' })
export const cancellationSubject = (id: number): Subject => ({
  table: 'leave_cancellation',
  id,
  noun: 'request',
})
export const compOffSubject = (id: number): Subject => ({ table: 'comp_off_request', id, noun: 'request' })
export const compOffPayoutSubject = (id: number): Subject => ({
  table: 'comp_off_payout',
  id,
  noun: 'request',
})
export const compOffPartSubject = (id: number): Subject => ({ table: 'comp_off_part', id, noun: 'request' })
