import { useCallback } from 'react'
import { APPROVALS_TOPIC } from '#platform/contract/approval.ts'
import { useLive } from '#platform/web/live.ts'
import { REIMBURSEMENT_TOPIC } from '#reimbursement/contract/reimbursement-lists.ts'

/** Reads again when a claim of this person, or one that is pending with them, has moved on. */
export function useClaimNews(refetch: () => unknown): void {
  const again = useCallback(() => void refetch(), [refetch])
  useLive(REIMBURSEMENT_TOPIC, again)
  useLive(APPROVALS_TOPIC, again)
}
