import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { signInMessages as say } from '#identity/contract/sign-in/sign-in-messages.ts'

/** Asks the server; resolves to what went wrong, or to null. */
export type CheckCode = (code: string) => Promise<Error | null>

/** What is typed, what is wrong with it, and whether the code is over. */
export function useCodeEntry(check: CheckCode, length: number) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  // Again, the field begins with the focus in it.
  const [round, setRound] = useState(0)

  function begin(typedAgain = '', complaint?: string) {
    setTyped(typedAgain)
    setError(complaint)
    setRound((count) => count + 1)
  }

  async function send(code: string) {
    const complaint = incompleteness(code, length)
    if (complaint) return begin(code, complaint)
    const failure = await check(code)
    if (failure === null) return
    if (failure.message === say.codeOver.text) setIsOver(true)
    else if (failure instanceof CallFailure) begin('', failure.message)
    else begin(code)
  }

  return {
    typed,
    error,
    round,
    isOver,
    end: () => setIsOver(true),
    begin: () => begin(),
    change: (code: string) => {
      setTyped(code)
      setError(undefined)
    },
    send,
  }
}

function incompleteness(typed: string, length: number): string | undefined {
  const code = typed.replace(/[\s-]/g, '')
  if (code === '') return say.codeEmpty
  return code.length < length ? say.codeIncomplete : undefined
}
