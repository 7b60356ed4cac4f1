import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import type { DatedPack } from './rule-pack.ts'

export type PackKey<Code extends string = string> = { readonly code: Code; readonly jurisdiction: string }

export type PackFound<Pack> =
  | { readonly found: true; readonly pack: Pack }
  /** Two packs for one day are as little an answer as none. */
  | { readonly found: false; readonly why: 'none' | 'several' }

type Of<Pack, Code> = Extract<Pack, { readonly code: Code }>

/** The pack in force on a day. */
export function packOn<Pack extends DatedPack, Code extends Pack['code']>(
  packs: readonly Pack[],
  key: PackKey<Code>,
  date: string,
): PackFound<Of<Pack, Code>> {
  const inForce = packsOf(packs, key).filter((pack) => isInForce(pack, date))
  const [pack] = inForce
  if (pack && inForce.length === 1) return { found: true, pack }
  return { found: false, why: pack ? 'several' : 'none' }
}

/** The packs of a stretch of days one after the other, each with the days on which it holds. */
export function packsBetween<Pack extends DatedPack, Code extends Pack['code']>(
  packs: readonly Pack[],
  key: PackKey<Code>,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly pack: Of<Pack, Code>; readonly days: number }[] {
  return packsOf(packs, key)
    .filter((pack) => pack.valid_from <= to && (pack.valid_to === null || pack.valid_to >= from))
    .toSorted((one, other) => one.valid_from.localeCompare(other.valid_from))
    .map((pack) => ({
      pack,
      days: daysBetween(later(pack.valid_from, from), dayAfter(earlier(pack.valid_to ?? to, to))),
    }))
}

const packsOf = <Pack extends DatedPack, Code extends Pack['code']>(
  packs: readonly Pack[],
  { code, jurisdiction }: PackKey<Code>,
) => packs.filter((pack): pack is Of<Pack, Code> => pack.code === code && pack.jurisdiction === jurisdiction)

const isInForce = (pack: DatedPack, date: string) =>
  pack.valid_from <= date && (pack.valid_to === null || pack.valid_to >= date)

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)
