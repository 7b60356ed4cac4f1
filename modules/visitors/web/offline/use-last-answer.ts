import { useEffect, useState } from 'react'
import type { Answer } from '#platform/web/calls/use-answer.ts'

/** What was read last stays on the screen while the line is down; only the first reading may fail before all eyes. */
export function useKeptAnswer<T>(answer: Answer<T>): Answer<T> {
  const [last, setLast] = useState<T | undefined>(undefined)
  useEffect(() => {
    if (answer.state === 'ready') setLast(answer.data)
  }, [answer])
  if (answer.state === 'ready' || last === undefined) return answer
  return { state: 'ready', data: last, failure: null, again: answer.again }
}
