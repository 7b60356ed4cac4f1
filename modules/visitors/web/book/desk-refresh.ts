import { MOST_VISITS_ANEW, type DeskChange } from '#visitors/contract/book/visitor-book-calls.ts'
import type { ExpectedGuest } from '#visitors/contract/guests/guest-calls.ts'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import { withVisits, type DeskLists } from './desk-visit-lists.ts'

export type DeskReads = {
  all(): Promise<DeskLists>
  visits(ids: number[]): Promise<readonly Visitor[]>
  guests(): Promise<readonly ExpectedGuest[]>
}

type DeskReadingParts = {
  readonly today: string
  readonly reads: DeskReads
  readonly show: (lists: DeskLists) => void
  readonly fail: (reason: unknown) => void
}

const nothing = () => ({ all: false, guests: false, visits: new Set<number>() })

/**
 * The lists of a desk, read whole once and then only where something changed: an office may have thousands of visitors
 * a day. One round goes after the other, so that no older answer comes over a newer one; what changes meanwhile is read
 * together in the next.
 */
export function deskReading({ today, reads, show, fail }: DeskReadingParts) {
  let lists: DeskLists | null = null
  let wanted = nothing()
  let isReading = false

  async function round({ all, guests, visits }: typeof wanted): Promise<DeskLists> {
    if (lists === null || all || visits.size > MOST_VISITS_ANEW) return reads.all()
    const [changed, expected] = await Promise.all([
      visits.size === 0 ? [] : reads.visits([...visits]),
      guests ? reads.guests() : lists.expected,
    ])
    return { ...withVisits(lists, today, changed), expected }
  }

  /** Reads what is wanted, if anything is. */
  async function run() {
    if (isReading) return
    isReading = true
    try {
      while (wanted.all || wanted.guests || wanted.visits.size > 0) {
        const now = wanted
        wanted = nothing()
        lists = await round(now)
        show(lists)
      }
    } catch (reason) {
      wanted.all = true
      fail(reason)
    } finally {
      isReading = false
    }
  }

  function want({ visit, guest }: DeskChange): void {
    if (visit === undefined && guest === undefined) wanted.all = true
    if (visit !== undefined) wanted.visits.add(visit)
    if (guest !== undefined) wanted.guests = true
    void run()
  }

  return { want, run }
}

export type DeskReading = ReturnType<typeof deskReading>
