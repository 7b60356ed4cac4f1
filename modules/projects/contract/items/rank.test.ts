import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankAfter, rankBetween } from './rank.ts'

const inOrder = (ranks: readonly string[]) =>
  ranks.every((rank, at) => at === 0 || (ranks[at - 1]! < rank && !rank.endsWith('0')))

test('between any two places there is another, however often and wherever one is put', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 150 }), (places) => {
      const ranks: string[] = []
      for (const place of places) {
        const at = place % (ranks.length + 1)
        ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null))
      }
      expect(inOrder(ranks)).toBe(true)
    }),
  )
})

test('a thousand items one after the other keep short ranks, and still take others in between', () => {
  const ranks: string[] = []
  for (let at = 0; at < 1_000; at += 1) ranks.push(rankAfter(ranks.at(-1) ?? null))
  expect(inOrder(ranks)).toBe(true)
  expect(Math.max(...ranks.map((rank) => rank.length))).toBe(7)
  const between = rankBetween(ranks[10]!, ranks[11]!)
  expect(inOrder([ranks[10]!, between, ranks[11]!])).toBe(true)
  expect(rankAfter(rankBetween(ranks.at(-1)!, null)) > ranks.at(-1)!).toBe(true)
})
