import { useEffect, useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { clockState, type ClockStatus } from '#attendance/contract/clock/clock-calls.ts'

/** Where the device is, by its own clock: anyone who travels is measured by that. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The own clock, wherever it shows; customers have none, and no one is asked for it. */
export function useClock() {
  const person = useCall(me, {}).data
  return useCall(clockState, person?.staff ? { zone: deviceZone() } : null)
}

const EVERY_MS = 15_000

/** Minutes worked by now: what the server counted, and the time that has passed here since it answered. */
export function useWorkedMinutes(status: ClockStatus | undefined, answeredAt: number): number {
  const [now, setNow] = useState(answeredAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (!status) return 0
  const since = status.state === 'in' ? Math.max(0, Math.floor((now - answeredAt) / 60_000)) : 0
  return status.worked_minutes_now + since
}
