/** From a moment up to, and without, another; in milliseconds since 1970, UTC. */
export type Interval = { readonly from: number; readonly until: number }

/** In order, and what overlaps or touches as one. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const next of intervals.toSorted((one, other) => one.from - other.from)) {
    if (next.until <= next.from) continue
    const last = result.at(-1)
    if (last && next.from <= last.until)
      result[result.length - 1] = { from: last.from, until: Math.max(last.until, next.until) }
    else result.push(next)
  }
  return result
}

/** What is left of the first when the second is taken away. */
export function without(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const away = merged(taken)
  return merged(intervals).flatMap((interval) => {
    const left: Interval[] = []
    let from = interval.from
    for (const gone of away) {
      if (gone.until <= from || gone.from >= interval.until) continue
      if (gone.from > from) left.push({ from, until: gone.from })
      from = Math.max(from, gone.until)
    }
    if (from < interval.until) left.push({ from, until: interval.until })
    return left
  })
}

/** Touching is not meeting. */
export const meets = (one: Interval, other: Interval): boolean =>
  one.from < other.until && other.from < one.until

/** Whether one of the intervals holds all of it; they are merged before. */
export const covers = (intervals: readonly Interval[], asked: Interval): boolean =>
  intervals.some(({ from, until }) => from <= asked.from && asked.until <= until)

export const within = (intervals: readonly Interval[], limits: Interval): Interval[] =>
  intervals
    .map(({ from, until }) => ({ from: Math.max(from, limits.from), until: Math.min(until, limits.until) }))
    .filter(({ from, until }) => until > from)
