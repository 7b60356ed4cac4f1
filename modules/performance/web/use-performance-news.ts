import { useCallback } from 'react'
import { useLive } from '#platform/web/live.ts'
import { PERFORMANCE_TOPIC } from '#performance/contract/performance-lists.ts'

/** Reads again when something happens to what the person who looks has a part in. */
export function usePerformanceNews(refetch: () => unknown): void {
  const again = useCallback(() => void refetch(), [refetch])
  useLive(PERFORMANCE_TOPIC, again)
}
