import { useCallback } from 'react'
import { useLive } from '#platform/web/live.ts'
import { ENGINEERING_TOPIC } from '#engineering/contract/engineering-lists.ts'

/** Reads again when something happens in a project of the person who looks. */
export function useEngineeringNews(refetch: () => unknown): void {
  const again = useCallback(() => void refetch(), [refetch])
  useLive(ENGINEERING_TOPIC, again)
}
