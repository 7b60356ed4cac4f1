/** A deposit of deducted tax, in paise, with the months of pay it is for. */
type Deposit = { readonly id: number; readonly months: readonly string[]; readonly tax: number }
type Month = { readonly month: string; readonly deducted: number }

export type MatchedMonth = {
  readonly month: string
  readonly deducted: number
  readonly deposited: number
  /** What is missing; negative where more was deposited than deducted. */
  readonly difference: number
  readonly parts: readonly { readonly challanId: number; readonly amount: number }[]
}

/**
 * Each challan fills its months, the oldest first, and whatever is left of it stays with its last month. Challans are
 * taken in the order in which they are given.
 */
export function matchChallans(months: readonly Month[], challans: readonly Deposit[]): MatchedMonth[] {
  const named = challans.flatMap((challan) => challan.months)
  const deducted = new Map(months.map((one) => [one.month, one.deducted]))
  const parts = new Map<string, { challanId: number; amount: number }[]>()
  const depositedIn = (month: string) => (parts.get(month) ?? []).reduce((sum, { amount }) => sum + amount, 0)
  for (const { id, tax, months: covered } of challans) {
    let left = tax
    const sorted = covered.toSorted()
    for (const [at, month] of sorted.entries()) {
      const missing = Math.max(0, (deducted.get(month) ?? 0) - depositedIn(month))
      const amount = at === sorted.length - 1 ? left : Math.min(left, missing)
      left -= amount
      if (amount > 0) parts.set(month, [...(parts.get(month) ?? []), { challanId: id, amount }])
    }
  }
  return [...new Set([...deducted.keys(), ...named])].toSorted().map((month) => {
    const deposited = depositedIn(month)
    const due = deducted.get(month) ?? 0
    return { month, deducted: due, deposited, difference: due - deposited, parts: parts.get(month) ?? [] }
  })
}
