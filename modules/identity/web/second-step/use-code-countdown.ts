import { useEffect, useState } from 'react'
import { asMinutes, codeTime } from './code-countdown.ts'
import type { WaitingSince } from '#identity/web/sign-in/sign-in-progress.ts'

/** Counts down, second by second. */
export function useCodeTime(waiting: WaitingSince) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(tick)
  }, [])
  // An answer that came since the last tick is not from the future.
  const { left, pause } = codeTime(waiting, Math.max(now, waiting.since))
  return { left, leftText: asMinutes(left), pauseText: pause > 0 ? asMinutes(pause) : null }
}
