import { useCallback } from 'react'
import { APPROVALS_TOPIC } from '#platform/contract/approval.ts'
import { useLive } from '#platform/web/live.ts'
import { TIMESHEETS_TOPIC } from '#timesheets/contract/timesheets-lists.ts'

/** Reads again when time of this person, or a timesheet that is pending with them, has moved on. */
export function useTimesheetNews(refetch: () => unknown): void {
  const again = useCallback(() => void refetch(), [refetch])
  useLive(TIMESHEETS_TOPIC, again)
  useLive(APPROVALS_TOPIC, again)
}
