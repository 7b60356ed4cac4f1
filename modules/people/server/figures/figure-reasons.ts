import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'

export type CountedPerson = {
  /** Null where the reader may not open the record. */
  readonly name: string | null
  /** Of joining, leaving, or the service; null where the figure has none. */
  readonly on_day: string | null
}

const MOST_NAMED = 40
export const UNSEEN = 'People whose records you can’t open'

type Words<P> = {
  readonly valueOf: (person: P) => string
  /** How they are counted together where they are many. */
  readonly groupOf: (person: P) => string
}

/** The people whom a figure counts, by name as far as the reader may know them. */
export function figureReasons<P extends CountedPerson>(
  people: readonly P[],
  { valueOf, groupOf }: Words<P>,
): Reason[] {
  const seen = people.filter(({ name }) => name !== null)
  const unseen = people.length - seen.length
  const lines =
    seen.length <= MOST_NAMED
      ? seen.map((person) => ({ label: person.name!, value: valueOf(person) }))
      : [...Map.groupBy(seen, groupOf)].map(([label, own]) => ({ label, value: String(own.length) }))
  return unseen === 0 ? lines : [...lines, { label: UNSEEN, value: String(unseen) }]
}

export const sinceWords: Words<CountedPerson> = {
  valueOf: ({ on_day }) => (on_day ? `Since ${dayInWords(on_day)}` : ''),
  groupOf: ({ on_day }) => `Joined in ${on_day?.slice(0, 4) ?? 'an unknown year'}`,
}

export const dayWords: Words<CountedPerson> = {
  valueOf: ({ on_day }) => (on_day ? dayInWords(on_day) : ''),
  groupOf: ({ on_day }) => (on_day ? dayInWords(on_day) : ''),
}

export const leadWords: Words<CountedPerson & { readonly people: number }> = {
  valueOf: ({ people }) => inReports(people),
  groupOf: ({ people }) => `Managers of ${inReports(people)}`,
}

const inReports = (people: number): string => (people === 1 ? '1 direct report' : `${people} direct reports`)
