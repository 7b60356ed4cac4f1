import type { DifferenceBlock } from '#notices/contract/policies/policy-views.ts'

type Step<T> = { readonly kind: 'same' | 'added' | 'removed'; readonly value: T }

// Beyond this the table of lengths would grow past what is worth it; the whole is then shown as gone and new.
const CELLS_AT_MOST = 4_000_000

/** The fewest additions and removals that lead from one list to the other (longest common subsequence). */
export function stepsBetween(from: readonly string[], to: readonly string[]): Step<string>[] {
  if (from.length * to.length > CELLS_AT_MOST)
    return [
      ...from.map((value) => ({ kind: 'removed' as const, value })),
      ...to.map((value) => ({ kind: 'added' as const, value })),
    ]
  const width = to.length + 1
  const lengths = new Uint32Array((from.length + 1) * width)
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        from[i] === to[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const steps: Step<string>[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const down = lengths[(i + 1) * width + j] ?? 0
    if (i < from.length && j < to.length && from[i] === to[j]) {
      steps.push({ kind: 'same', value: from[i]! })
      ;[i, j] = [i + 1, j + 1]
    } else if (i < from.length && (j >= to.length || down >= lengths[i * width + j + 1]!))
      steps.push({ kind: 'removed', value: from[i++]! })
    else steps.push({ kind: 'added', value: to[j++]! })
  }
  return steps
}

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s]/gu) ?? []

/** Two paragraphs with half of their words in common are one that was changed. */
const LIKENESS = 0.5

/** What differs between two texts, paragraph by paragraph; a paragraph that was reworded shows which words. */
export function differenceBetween(from: string, to: string): DifferenceBlock[] {
  const blocks: DifferenceBlock[] = []
  const gone: string[] = []
  const flush = () => blocks.push(...gone.splice(0).map((text) => whole('removed', text)))
  for (const { kind, value } of stepsBetween(linesOf(from), linesOf(to))) {
    if (kind === 'removed') gone.push(value)
    else if (kind === 'same') {
      flush()
      blocks.push(whole('same', value))
    } else {
      const earlier = gone[0]
      const changed = earlier === undefined ? null : reworded(earlier, value)
      if (changed) gone.shift()
      else flush()
      blocks.push(changed ?? whole('added', value))
    }
  }
  flush()
  return blocks
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

const whole = (kind: 'same' | 'added' | 'removed', text: string): DifferenceBlock => ({
  kind,
  parts: [{ kind, text }],
})

function reworded(from: string, to: string): DifferenceBlock | null {
  const steps = stepsBetween(wordsOf(from), wordsOf(to))
  const kept = steps.filter(({ kind, value }) => kind === 'same' && value.trim() !== '').length
  const most = Math.max(
    ...[from, to].map((text) => wordsOf(text).filter((word) => word.trim() !== '').length),
  )
  if (kept < most * LIKENESS) return null
  const parts: DifferenceBlock['parts'] = []
  for (const { kind, value } of steps) {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += value
    else parts.push({ kind, text: value })
  }
  return { kind: 'changed', parts }
}
