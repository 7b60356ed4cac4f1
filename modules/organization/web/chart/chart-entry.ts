/** One card of the chart, whatever it stands for. */
export type ChartEntry = {
  readonly key: string
  /** A department that holds people; or those who do not fit on the first page, to be asked for. */
  readonly kind: 'person' | 'group' | 'more'
  /** Null for what is no person. */
  readonly id: number | null
  readonly name: string
  readonly designation: string
  /** Department and office, in one line. */
  readonly place: string
  readonly direct: number
  readonly total: number
  /** There is, or may be, somebody below. */
  readonly opens: boolean
  /** Said instead of the place, and why it is said. */
  readonly mark: { readonly tone: 'warn' | 'bad'; readonly text: string } | null
  /** Whom this person follows beside the line. */
  readonly dotted: { readonly key: string; readonly name: string } | null
}

/** 6 directly, 43 in all: both where they differ. */
export const countOf = ({ direct, total }: ChartEntry): string =>
  total === 0 ? '' : total === direct || direct === 0 ? String(total) : `${direct} · ${total}`

/** What is read out for a card. */
export function spokenOf({ kind, name, designation, place, mark, dotted, ...count }: ChartEntry): string {
  const beside = dotted && `follows ${dotted.name} beside the line`
  const team = kind === 'person' ? teamText(count) : count.total > 0 && people(count.total)
  return [name, designation, place, mark?.text, beside, team].filter(Boolean).join(', ')
}

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

export const teamText = ({ direct, total }: { direct: number; total: number }): string =>
  total === 0 ? '' : `leads ${people(direct)} directly${total > direct ? `, ${total} in all` : ''}`
