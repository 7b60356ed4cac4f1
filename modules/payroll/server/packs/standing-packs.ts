import { dayBefore } from '#platform/contract/days.ts'
import { isOpen, type AnyPack, type PackState } from '#payroll/contract/packs/pack-lists.ts'

export type KnownPack = {
  readonly key: string
  readonly pack: AnyPack
  readonly state: PackState
  /** The key of the version that it takes the place of. */
  readonly replaces: string | null
  readonly origin: 'product' | 'own'
}

export const placeOf = ({ pack }: Pick<KnownPack, 'pack'>): string => `${pack.code} ${pack.jurisdiction}`

/** Keys of versions whose place another one has taken, be it retired by now. */
export const replacedKeys = (known: readonly KnownPack[]): ReadonlySet<string> =>
  new Set(
    known.flatMap(({ state, replaces }) =>
      replaces !== null && (state === 'published' || state === 'retired') ? [replaces] : [],
    ),
  )

/**
 * The packs that pay is computed with: published, not replaced, and each ended by the next one of its kind and place.
 * What is entered here counts before what the product brings for the same first day.
 */
export function standingPacks(known: readonly KnownPack[]): KnownPack[] {
  const replaced = replacedKeys(known)
  const published = known.filter(({ key, state }) => state === 'published' && !replaced.has(key))
  return [...Map.groupBy(published, placeOf).values()].flatMap((versions) => {
    const byDay = new Map<string, KnownPack>()
    for (const one of versions) {
      const there = byDay.get(one.pack.valid_from)
      if (!there || there.origin === 'product') byDay.set(one.pack.valid_from, one)
    }
    const inOrder = [...byDay.values()].toSorted((one, other) =>
      one.pack.valid_from.localeCompare(other.pack.valid_from),
    )
    return inOrder.map((one, at) => endedBy(one, inOrder[at + 1]))
  })
}

/** The same as if this version were published, for its golden cases. */
export const standingWith = (known: readonly KnownPack[], one: KnownPack): KnownPack[] =>
  standingPacks([
    ...known.filter(
      (other) =>
        other.key !== one.key &&
        !(placeOf(other) === placeOf(one) && other.pack.valid_from === one.pack.valid_from),
    ),
    { ...one, state: 'published' },
  ])

function endedBy(one: KnownPack, next: KnownPack | undefined): KnownPack {
  if (!next) return one
  const last = dayBefore(next.pack.valid_from)
  const { valid_to } = one.pack
  return valid_to !== null && valid_to <= last ? one : { ...one, pack: { ...one.pack, valid_to: last } }
}

/** Paths of the figures that the sources leave open; `null` stands for all of them. */
export function openFigures({ confidence, value_confidences }: AnyPack): { readonly path: string | null }[] {
  const open = value_confidences.filter((value) => isOpen(value.confidence))
  return isOpen(confidence) ? [{ path: null }] : open.map(({ path }) => ({ path }))
}

/** Whether it holds on a day of the month. */
export const touchesMonth = ({ pack }: KnownPack, first: string, last: string): boolean =>
  pack.valid_from <= last && (pack.valid_to === null || pack.valid_to >= first)
