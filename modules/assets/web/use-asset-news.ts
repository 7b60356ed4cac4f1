import { useCallback } from 'react'
import { useLive } from '#platform/web/live.ts'
import { ASSETS_TOPIC } from '#assets/contract/assets-lists.ts'

/** Reads again when the person who looks is given something, or gives it back. */
export function useAssetNews(refetch: () => unknown): void {
  const again = useCallback(() => void refetch(), [refetch])
  useLive(ASSETS_TOPIC, again)
}
