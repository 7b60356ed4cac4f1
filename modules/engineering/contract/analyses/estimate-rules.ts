type Points = { readonly optimistic: number; readonly likely: number; readonly pessimistic: number }

/** Three points in minutes: (o + 4m + p) ÷ 6, to the minute. */
export const expectedMinutes = ({ optimistic, likely, pessimistic }: Points): number =>
  Math.round((optimistic + 4 * likely + pessimistic) / 6)

/** What the roles come to together: the sum of what is shown, so that the table adds up. */
export const totalMinutes = (estimates: readonly Points[]): number =>
  estimates.reduce((total, points) => total + expectedMinutes(points), 0)
