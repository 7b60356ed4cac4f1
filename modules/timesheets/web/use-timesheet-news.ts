import { useCallback } from 'react'
import { APPROVALS_TOPIC } from '#platform/contract/approval.ts'
import { useLive } from '#platform/web/live.ts'

/** Reads again when a timesheet that is pending with this person has moved on. */
export function useTimesheetNews(refetch: () => unknown): void {
  useLive(
    APPROVALS_TOPIC,
    useCallback(() => void refetch(), [refetch]),
  )
}
