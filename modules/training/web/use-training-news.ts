import { useCallback } from 'react'
import { useLive } from '#platform/web/live.ts'
import { TRAINING_TOPIC } from '#training/contract/training-lists.ts'

/** Reads again when someone enrols, answers or is marked. */
export function useTrainingNews(refetch: () => unknown): void {
  const again = useCallback(() => void refetch(), [refetch])
  useLive(TRAINING_TOPIC, again)
}
