type Line = { readonly id: number; readonly amount: number }
type Advance = { readonly id: number; readonly balance: number }
export type Part = { readonly advanceId: number; readonly lineId: number; readonly amount: number }

/**
 * Which part of which expense an advance has paid already: the oldest advance first, and each expense from one
 * advance, so that what is left of it has one payment.
 */
export function setAgainst(lines: readonly Line[], advances: readonly Advance[]): Part[] {
  const left = advances.map((advance) => ({ ...advance }))
  const parts: Part[] = []
  for (const { id, amount } of lines) {
    const advance = left.find(({ balance }) => balance > 0)
    if (!advance) break
    const taken = Math.min(advance.balance, amount)
    advance.balance -= taken
    parts.push({ advanceId: advance.id, lineId: id, amount: taken })
  }
  return parts
}
