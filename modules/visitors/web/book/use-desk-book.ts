import { useCallback, useEffect } from 'react'
import type { LiveSubject } from '#platform/contract/live.ts'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { onLive, onMissed, startLive } from '#platform/web/live.ts'
import { readDesk, VISITORS_TOPIC, type DeskChange } from '#visitors/contract/book/visitor-book-calls.ts'
import { useWallClock } from '#visitors/web/office-clock.ts'
import { useDeskLists } from './use-desk-visit-lists.ts'
import { useKeptAnswer } from '#visitors/web/offline/use-last-answer.ts'
import { useKeptEntries } from '#visitors/web/offline/use-offline-entries.ts'

/** All that a desk reads; other desks of the office are heard over the live line. */
export function useDeskBook() {
  const desk = useKeptAnswer(useAnswer(readDesk, {}))
  const clock = useWallClock(desk.data?.time_zone)
  const lists = useDeskLists(desk.data ? clock.today : null)
  const { changed } = lists
  // The specification asks for the visitors of the day again after each add.
  const added = useCallback(() => changed({}), [changed])
  const kept = useKeptEntries(desk.data?.location_id ?? null, added)
  const { again } = desk
  useEffect(() => {
    startLive('visitor-manager')
    const all = () => {
      again()
      changed({})
    }
    const stops = [
      onMissed(all),
      onLive(({ topic, subject }) => {
        if (topic !== VISITORS_TOPIC) return
        const change = changeOf(subject)
        // Of the office itself, too: what it asks before someone comes in.
        if (Object.keys(change).length === 0) all()
        else changed(change)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [again, changed])
  // Which day it is at the office is asked first; without that there are no lists either.
  const listOf: typeof lists.listOf = (key) => (desk.state === 'failed' ? desk : lists.listOf(key))
  return {
    clock,
    desk,
    visitors: listOf('visitors'),
    expected: listOf('expected'),
    inside: listOf('inside'),
    forgotten: listOf('forgotten'),
    kept,
    changed,
    added,
  }
}

const changeOf = ({ visit, guest }: LiveSubject): DeskChange => ({
  ...(typeof visit === 'number' && { visit }),
  ...(typeof guest === 'number' && { guest }),
})

export type DeskBook = ReturnType<typeof useDeskBook>
