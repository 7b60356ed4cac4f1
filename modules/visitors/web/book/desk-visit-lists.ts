import type { ExpectedGuest } from '#visitors/contract/guests/guest-calls.ts'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'

export type DeskLists = {
  /** Of today, the newest first. */
  readonly visitors: readonly Visitor[]
  /** Those who have been here longest first. */
  readonly inside: readonly Visitor[]
  readonly forgotten: readonly Visitor[]
  readonly expected: readonly ExpectedGuest[]
}

/** Some visits as they are now, in each list in which they stand or belong from now on. */
export function withVisits(lists: DeskLists, today: string, changed: readonly Visitor[]): DeskLists {
  const known = new Set(lists.forgotten.map(({ visitor_id }) => visitor_id))
  return {
    ...lists,
    visitors: placed(lists.visitors, changed, {
      belongs: ({ created_on }) => created_on === today,
      isBefore: (one, other) => momentOf(one) >= momentOf(other),
    }),
    inside: placed(lists.inside, changed, {
      belongs: ({ state }) => state === 'in',
      isBefore: (one, other) => momentOf(one) < momentOf(other),
    }),
    forgotten: placed(lists.forgotten, changed, {
      belongs: ({ visitor_id }) => known.has(visitor_id),
      isBefore: () => false,
    }),
  }
}

const momentOf = ({ created_on, time_in }: Visitor) => `${created_on} ${time_in}`

type Place = {
  readonly belongs: (visitor: Visitor) => boolean
  readonly isBefore: (one: Visitor, other: Visitor) => boolean
}

function placed(list: readonly Visitor[], changed: readonly Visitor[], { belongs, isBefore }: Place) {
  const now = new Map(changed.map((visitor) => [visitor.visitor_id, visitor]))
  const next: Visitor[] = []
  for (const visitor of list) {
    const shown = now.get(visitor.visitor_id) ?? visitor
    now.delete(visitor.visitor_id)
    if (belongs(shown)) next.push(shown)
  }
  for (const visitor of [...now.values()].filter(belongs)) {
    const at = next.findIndex((other) => isBefore(visitor, other))
    next.splice(at === -1 ? next.length : at, 0, visitor)
  }
  return next
}
