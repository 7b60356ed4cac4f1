import { useEffect, useRef } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { noteManualMiss } from '#notices/contract/manual/manual-figure-calls.ts'

// So long no one types on: the words are what was meant, and not a part of them.
const MEANT_AFTER_MS = 1500

/** Counts what was looked for in vain, the same words once while the page is open. */
export function useNotedMiss(words: string, foundNothing: boolean): void {
  const noted = useRef(new Set<string>())
  const { send } = useSend(noteManualMiss, { silent: true })
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!foundNothing || words === '' || noted.current.has(words)) return
    const timer = setTimeout(() => {
      noted.current.add(words)
      void latest.current({ words })
    }, MEANT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words, foundNothing])
}
