import { useCallback } from 'react'
import { useLive } from '#platform/web/live.ts'
import { TICKETS_TOPIC } from '#tickets/contract/tickets-lists.ts'

/** Reads again when something happens to a ticket of the person who looks. */
export function useTicketNews(refetch: () => unknown): void {
  const again = useCallback(() => void refetch(), [refetch])
  useLive(TICKETS_TOPIC, again)
}
