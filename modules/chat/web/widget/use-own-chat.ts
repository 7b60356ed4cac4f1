import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { ask } from '#platform/web/calls/send-call.ts'
import { useLive, useLiveState } from '#platform/web/live.ts'
import type { MessageView } from '#chat/contract/chat-fields.ts'
import { readOwnChat, type Standing } from '#chat/contract/widget/widget-calls.ts'
import {
  ASK_EVERY_MS,
  CHAT_TOPIC,
  HEARTBEAT_MS,
  TYPING_LASTS_MS,
  TYPING_TOPIC,
} from '#chat/contract/widget/widget-limits.ts'

/** The own chat, kept in step by the line, or by asking where there is none. */
export function useOwnChat(isOpen: boolean, page: string) {
  const [standing, setStanding] = useState<Standing | null>(null)
  const [messages, setMessages] = useState<readonly MessageView[]>([])
  const last = useRef(0)
  const asked = useRef(0)
  const live = useLiveState()

  const refresh = useCallback(async () => {
    const turn = (asked.current += 1)
    try {
      const { data } = await ask(readOwnChat, { after: last.current, page, seen: isOpen })
      // A later question has the later answer; of an earlier one only the messages count.
      if (turn === asked.current) setStanding(data)
      setMessages((known) => merged(data, known))
      last.current = data.chat?.messages.at(-1)?.number ?? (data.chat === null ? 0 : last.current)
    } catch (error) {
      // Asked again soon; what is shown stays.
      if (error instanceof CallFailure && error.httpStatus < 500 && error.httpStatus !== 429) throw error
    }
  }, [isOpen, page])

  useEffect(() => {
    void refresh()
    const every = setInterval(() => void refresh(), live === 'live' ? HEARTBEAT_MS : ASK_EVERY_MS)
    return () => clearInterval(every)
  }, [refresh, live])
  useLive(
    CHAT_TOPIC,
    useCallback(() => void refresh(), [refresh]),
  )

  return { standing, messages, refresh, isTyping: useTyping(messages.length) }
}

/** By their numbers, each once: whatever comes twice or late is put where it belongs. */
export function merged({ chat }: Standing, known: readonly MessageView[]): readonly MessageView[] {
  if (chat === null) return []
  // Another chat began: its numbers start again.
  const kept = known.length > 0 && known.at(-1)!.number > chat.last ? [] : known
  const byNumber = new Map(kept.map((message) => [message.number, message]))
  for (const message of chat.messages) byNumber.set(message.number, message)
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

function useTyping(count: number): boolean {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useLive(
    TYPING_TOPIC,
    useCallback(() => {
      setNow(Date.now())
      setUntil(Date.now() + TYPING_LASTS_MS)
      setTimeout(() => setNow(Date.now()), TYPING_LASTS_MS)
    }, []),
  )
  // What was typed has come.
  useEffect(() => setUntil(0), [count])
  return until > now
}
