import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refreshTopic } from '#platform/web/calls/refresh-topic.ts'
import { useLive } from '#platform/web/live.ts'
import { ONBOARDING_TOPIC } from '#onboarding/contract/onboarding-states.ts'

/** What a new hire or a colleague does shows here at once. */
export function useOnboardingNews(): void {
  const client = useQueryClient()
  useLive(
    ONBOARDING_TOPIC,
    useCallback(() => refreshTopic(client, ONBOARDING_TOPIC), [client]),
  )
}
