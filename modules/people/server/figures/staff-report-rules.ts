export type MonthCount = { readonly month: string; readonly label: string; readonly count: number }

const MOST_SERIES = 6
/** No one is to be recognized in a group by gender. */
const FEWEST_BY_GENDER = 5
export const OTHERS = 'Others together'

/** A chart tells six series apart; the smallest go together, and by gender also those in which people are few. */
export function seriesOf(counts: readonly MonthCount[], isSensitive: boolean) {
  const latest = counts.at(-1)?.month
  const sizes = new Map<string, number>()
  for (const { label, month, count } of counts)
    sizes.set(label, Math.max(sizes.get(label) ?? 0, month === latest ? count : 0))
  const ordered = [...sizes].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
  const shown = ordered.filter(([, size]) => !isSensitive || size >= FEWEST_BY_GENDER)
  const isFull = shown.length > MOST_SERIES || shown.length < ordered.length
  const own = new Set(shown.slice(0, isFull ? MOST_SERIES - 1 : MOST_SERIES).map(([label]) => label))
  const together = ordered.length - own.size
  const labels = [...own, ...(together > 0 ? [OTHERS] : [])]
  const keyOf = (label: string) => `s${labels.indexOf(own.has(label) ? label : OTHERS)}`
  const rows = new Map<string, Record<string, string | number>>()
  for (const { month, label, count } of counts) {
    const row = rows.get(month) ?? { month, ...Object.fromEntries(labels.map((_, at) => [`s${at}`, 0])) }
    row[keyOf(label)] = Number(row[keyOf(label)]) + count
    rows.set(month, row)
  }
  return {
    series: labels.map((label, at) => ({ key: `s${at}`, label })),
    rows: [...rows.values()],
    together,
  }
}

type Months = {
  readonly leavers: number
  /** Which leavers are counted, in words. */
  readonly who: string
  readonly headcounts: readonly number[]
}

const WHOLE = 10_000

/** Leavers of twelve months by the average of their headcounts. */
export function attritionOf({ leavers, who, headcounts }: Months) {
  const sum = headcounts.reduce((all, count) => all + count, 0)
  const average = headcounts.length === 0 ? 0 : sum / headcounts.length
  const rate = average === 0 ? null : Math.round((leavers * WHOLE) / average)
  return {
    rate,
    because: [
      {
        label: `${who} in the last twelve months, without moves within the group`,
        value: String(leavers),
      },
      { label: 'Average headcount at the ends of those months', value: average.toFixed(1) },
      {
        label: 'Leavers divided by the average',
        value: rate === null ? '–' : `${(rate / 100).toFixed(2)} %`,
      },
    ],
  }
}
