import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { JOBS_TOPIC } from '#platform/contract/job-run.ts'
import { refreshTopic } from '#platform/web/calls/refresh-topic.ts'
import { useLive } from '#platform/web/live.ts'

/** Runs are announced under the platform's topic; the lists here are asked for under the area's. */
export function useLiveTasks(): void {
  const client = useQueryClient()
  useLive(
    JOBS_TOPIC,
    useCallback(() => refreshTopic(client, 'operations'), [client]),
  )
}
