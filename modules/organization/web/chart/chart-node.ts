/** One card of the chart, whatever it stands for: a person, a department that holds people, or a line that runs in a circle. */
export type ChartNode = {
  readonly key: string
  readonly kind: 'person' | 'group' | 'circle'
  /** Null for what is no person. */
  readonly id: number | null
  readonly name: string
  readonly designation: string
  /** Department and office, in one line. */
  readonly place: string
  readonly direct: number
  readonly total: number
  /** Said under the name instead of the place, for example that nobody leads this person. */
  readonly mark: string | null
  /** Keys of those who are led from here beside the line. */
  readonly dotted: readonly string[]
}

/** 6 directly, 43 in all: both where they differ. */
export const countOf = ({ direct, total }: ChartNode): string =>
  total === 0 ? '' : total === direct ? String(direct) : `${direct} · ${total}`

/** What is read out for a card. */
export function spokenOf({ kind, name, designation, place, mark, ...count }: ChartNode): string {
  const people = (number: number) => `${number} ${number === 1 ? 'person' : 'people'}`
  const team =
    count.total === 0
      ? ''
      : kind === 'group'
        ? people(count.total)
        : `leads ${people(count.direct)} directly${count.total > count.direct ? `, ${count.total} in all` : ''}`
  return [name, designation, place, mark, team].filter(Boolean).join(', ')
}
