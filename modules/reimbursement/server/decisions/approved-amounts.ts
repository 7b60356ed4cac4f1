type Line = { readonly id: number; readonly rupees: number; readonly approved_amount: number | null }
type Decision = { readonly id: number; readonly approved_amount: number; readonly reason: string }

type Approved = {
  readonly lines: readonly {
    readonly id: number
    readonly approved_amount: number
    readonly reason: string
  }[]
  readonly total: number
  readonly inPart: boolean
}
type Problem =
  | { readonly problem: 'incomplete' | 'nothing' }
  | { readonly problem: 'too-much' | 'no-reason'; readonly at: number }

/**
 * What a decision grants line by line. Without decisions everything stands as it was granted so far. An approver
 * who reduces a line says why.
 */
export function approvedAmounts(
  lines: readonly Line[],
  decisions: readonly Decision[] | undefined,
): Approved | Problem {
  const wanted =
    decisions ??
    lines.map(({ id, rupees, approved_amount }) => ({
      id,
      approved_amount: approved_amount ?? rupees,
      reason: '',
    }))
  const known = new Map(lines.map((line) => [line.id, line]))
  const ids = new Set(wanted.map(({ id }) => id))
  if (ids.size !== wanted.length || ids.size !== known.size || wanted.some(({ id }) => !known.has(id)))
    return { problem: 'incomplete' }
  for (const [at, { id, approved_amount, reason }] of wanted.entries()) {
    const line = known.get(id)!
    if (approved_amount > line.rupees) return { problem: 'too-much', at }
    const before = line.approved_amount ?? line.rupees
    if (approved_amount < before && reason === '') return { problem: 'no-reason', at }
  }
  const total = wanted.reduce((sum, { approved_amount }) => sum + approved_amount, 0)
  if (total === 0) return { problem: 'nothing' }
  return {
    lines: wanted,
    total,
    inPart: wanted.some((one) => one.approved_amount < known.get(one.id)!.rupees),
  }
}
