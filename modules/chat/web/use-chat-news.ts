import { useCallback } from 'react'
import { useLive } from '#platform/web/live.ts'
import { CHAT_TOPIC } from '#chat/contract/widget/widget-limits.ts'

/** Reads again when a chat of the own sites changes. */
export const useChatNews = (refetch: () => unknown): void =>
  useLive(
    CHAT_TOPIC,
    useCallback(() => void refetch(), [refetch]),
  )
