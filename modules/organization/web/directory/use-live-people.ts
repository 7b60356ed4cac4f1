import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refreshTopic } from '#platform/web/calls/refresh-topic.ts'
import { useLive } from '#platform/web/live.ts'
import { ORGANIZATION_TOPIC } from '#organization/contract/organization-lists.ts'

/** Some calls have the names that the specification gives them, and so do not lie under the area's own topic. */
const elsewhere = ['users', 'team-members', 'get-organization-chart']

export function useLivePeople(): void {
  const client = useQueryClient()
  useLive(
    ORGANIZATION_TOPIC,
    useCallback(() => elsewhere.forEach((topic) => refreshTopic(client, topic)), [client]),
  )
}
