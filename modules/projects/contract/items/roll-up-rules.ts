type Measured = {
  readonly points: number | null
  readonly estimate_minutes: number | null
  readonly counts_as: 'done' | 'cancelled' | null
}

export type Leaf = Measured & { readonly id: number }

/** In tens of a percent, with what it was counted by and how it comes about. */
export type Progress = {
  readonly permille: number
  readonly by: 'points' | 'estimate' | 'count'
  readonly done: number
  readonly total: number
  readonly cancelled: number
}

const sumOf = (leaves: readonly Leaf[], valueOf: (leaf: Leaf) => number) =>
  leaves.reduce((sum, leaf) => sum + valueOf(leaf), 0)

/** By points; where there are none by estimate, and where there is none either by count. Cancelled leaves don’t count. */
export function rollUp(leaves: readonly Leaf[]): Progress | null {
  const counted = leaves.filter(({ counts_as }) => counts_as !== 'cancelled')
  if (counted.length === 0) return null
  const done = counted.filter(({ counts_as }) => counts_as === 'done')
  const ways = {
    points: ({ points }: Leaf) => points ?? 0,
    estimate: ({ estimate_minutes }: Leaf) => estimate_minutes ?? 0,
    count: () => 1,
  }
  const by = (['points', 'estimate', 'count'] as const).find((way) => sumOf(counted, ways[way]) > 0)!
  const figures = { done: sumOf(done, ways[by]), total: sumOf(counted, ways[by]) }
  return {
    permille: Math.floor((figures.done * 1_000) / figures.total),
    by,
    ...figures,
    cancelled: leaves.length - counted.length,
  }
}

/** What is left to do: the estimate less what was logged, until someone says otherwise by hand. */
export const remainingOf = (item: {
  readonly estimate_minutes: number | null
  readonly remaining_minutes: number | null
  readonly logged_minutes: number
}): { readonly minutes: number; readonly by_hand: boolean } | null => {
  if (item.remaining_minutes !== null) return { minutes: item.remaining_minutes, by_hand: true }
  if (item.estimate_minutes === null) return null
  return { minutes: Math.max(0, item.estimate_minutes - item.logged_minutes), by_hand: false }
}
