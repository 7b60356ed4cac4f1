import { useEffect } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { keepReading } from '#links/contract/link-calls.ts'

const EVERY_SECONDS = 15

/** Tells how long a page has been before the eyes: while it is shown, and not while it lies behind another one. */
export function useReadingTime({ token, pass }: { readonly token: string; readonly pass: string }): void {
  const { send } = useSend(keepReading, { silent: true })
  useEffect(() => {
    let seconds = 0
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      seconds += 1
      if (seconds % EVERY_SECONDS === 0) void send({ token, pass, seconds })
    }, 1000)
    return () => clearInterval(timer)
    // The sender is another one at each drawing and does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token, pass])
}
