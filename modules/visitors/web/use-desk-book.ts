import { useEffect } from 'react'
import { useAnswer } from '../../../platform/web/calls/use-answer.ts'
import { onLive, onMissed, startLive } from '../../../platform/web/live.ts'
import { listInside, listNotCheckedOut, readDesk, VISITORS_TOPIC } from '../contract/desk-calls.ts'
import { listExpectedGuests } from '../contract/guest-calls.ts'
import { listVisitors } from '../contract/visitors-calls.ts'
import { useWallClock } from './desk-clock.ts'
import { useKeptAnswer } from './use-kept-answer.ts'
import { useKeptEntries } from './use-kept-entries.ts'

/** All that a desk reads; other desks of the office are heard over the live line. */
export function useDeskBook() {
  const desk = useKeptAnswer(useAnswer(readDesk, {}))
  const clock = useWallClock(desk.data?.time_zone)
  const ofToday = desk.data ? { created_on: clock.today, location_id: 0 } : null
  const listed = useKeptAnswer(useAnswer(listVisitors, ofToday))
  // Which day it is at the office is asked first; without that there is no list of today either.
  const visitors = desk.state === 'failed' ? desk : listed
  const expected = useKeptAnswer(useAnswer(listExpectedGuests, {}))
  const inside = useKeptAnswer(useAnswer(listInside, {}))
  const forgotten = useKeptAnswer(useAnswer(listNotCheckedOut, {}))
  const reads = [desk, listed, expected, inside, forgotten].map(({ again }) => again)
  const again = () => reads.forEach((read) => read())
  const kept = useKeptEntries(desk.data?.location_id ?? null, again)
  useEffect(() => {
    startLive('visitor-manager')
    const [, ...changing] = reads
    const refresh = () => changing.forEach((read) => read())
    onMissed(refresh)
    return onLive(({ topic }) => topic === VISITORS_TOPIC && refresh())
    // Each of them stays the same function for as long as the page is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, reads)
  return { clock, desk, visitors, expected, inside, forgotten, kept, again }
}

export type DeskBook = ReturnType<typeof useDeskBook>
