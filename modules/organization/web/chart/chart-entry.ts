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
  /** There is, or may be, someone below. */
  readonly opens: boolean
  /** Said instead of the place, and why it is said. */
  readonly mark: { readonly tone: 'warn' | 'bad'; readonly text: string } | null
  /** Whom this person follows beside the line. */
  readonly dotted: { readonly key: string; readonly name: string } | null
}

/** 6 directly, 43 in all: both where they differ. */
export const countOf = ({ direct, total }: ChartEntry): string =>
  total === 0 ? '' : total === direct || direct === 0 ? String(total) : `${direct} · ${total}`

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

/** The same in words. */
export function teamText({ kind, direct, total }: ChartEntry): string {
  if (total === 0) return ''
  if (kind === 'group') return people(total)
  return `leads ${people(direct)} directly${total > direct ? `, ${total} in all` : ''}`
}
