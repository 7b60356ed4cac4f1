import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refreshTopic } from '#platform/web/calls/refresh-topic.ts'
import { useLive } from '#platform/web/live.ts'
import { RECRUITMENT_TOPIC } from '#recruitment/contract/jobs/job-views.ts'

/** What others do with jobs, applications and the inbox shows here at once. */
export function useRecruitmentNews(): void {
  const client = useQueryClient()
  useLive(
    RECRUITMENT_TOPIC,
    useCallback(() => refreshTopic(client, RECRUITMENT_TOPIC), [client]),
  )
}
