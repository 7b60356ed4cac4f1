import type { Subject } from '#platform/server/approvals/move-state.ts'

/** An access request, to the machinery of approvals. */
export const requestSubject = (id: number): Subject => ({ table: 'access_request', id, noun: 'request' })
