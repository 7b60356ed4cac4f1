/** The values of a group, from its least to its most. */
export type Spread = {
  readonly name: string
  readonly count: number
  readonly least: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly most: number
}

type Share = { readonly from: number; readonly until: number }
export type Box = {
  readonly name: string
  readonly line: Share
  readonly box: Share
  readonly median: number
}

/** Steps that people count in, in minutes as in anything else. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 960]
const MOST_TICKS = 6

/** Where each lies between the ends of the axis, in percent, and where the axis is marked. */
export function boxesOf(rows: readonly Spread[]): { boxes: Box[]; ticks: { value: number; at: number }[] } {
  if (rows.length === 0) return { boxes: [], ticks: [] }
  const least = Math.min(...rows.map((row) => row.least))
  const most = Math.max(...rows.map((row) => row.most))
  const step = STEPS.find((one) => (most - least) / one <= MOST_TICKS - 2) ?? Math.ceil(most - least)
  const from = Math.floor(least / step) * step
  const until = Math.max(from + step, Math.ceil(most / step) * step)
  const at = (value: number) => ((value - from) / (until - from)) * 100
  const boxes = rows.map((row) => ({
    name: row.name,
    line: { from: at(row.least), until: at(row.most) },
    box: { from: at(row.lower), until: at(row.upper) },
    median: at(row.median),
  }))
  const count = Math.round((until - from) / step) + 1
  const ticks = Array.from({ length: count }, (_, place) => from + place * step)
  return { boxes, ticks: ticks.map((value) => ({ value, at: at(value) })) }
}
