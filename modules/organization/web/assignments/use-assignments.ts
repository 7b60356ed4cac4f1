import { usePages } from '#platform/web/calls/use-call.ts'
import { listAssignments, type AssignmentRow } from '#organization/contract/assignments/assignment-calls.ts'

const SHOWN_AT_FIRST = 10

/** For the card, and for whatever stands in its place meanwhile. */
export const useAssignments = (accountId: number) =>
  usePages<AssignmentRow>(listAssignments, { account_id: accountId, size: SHOWN_AT_FIRST })
