import { expect, test } from 'vitest'
import { setAgainst } from './settle-rules.ts'

const line = (id: number, amount: number) => ({ id, amount })
const advance = (id: number, balance: number) => ({ id, balance })
const part = (advanceId: number, lineId: number, amount: number) => ({ advanceId, lineId, amount })

test.each([
  ['nothing without advances', [line(1, 500)], [], []],
  ['a line whole', [line(1, 500)], [advance(7, 800)], [part(7, 1, 500)]],
  ['a line in part', [line(1, 500)], [advance(7, 300)], [part(7, 1, 300)]],
  [
    'the oldest first, and each line from one',
    [line(1, 500), line(2, 500), line(3, 10)],
    [advance(7, 300), advance(8, 600)],
    [part(7, 1, 300), part(8, 2, 500), part(8, 3, 10)],
  ],
  ['nothing from an advance that has nothing left', [line(1, 5)], [advance(7, 0)], []],
])('%s', (_what, lines, advances, parts) => expect(setAgainst(lines, advances)).toEqual(parts))

test('never more than an advance has and never more than a line asks, whatever the amounts', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const amount = (at: number) => ((seed * 7_919 + at * 104_729) % 997) + 1
    const lines = Array.from({ length: (seed % 6) + 1 }, (_, at) => line(at, amount(at)))
    const advances = Array.from({ length: seed % 4 }, (_, at) => advance(at, amount(at + 20)))
    const parts = setAgainst(lines, advances)
    const sum = (some: typeof parts) => some.reduce((all, { amount: one }) => all + one, 0)
    for (const { id, balance } of advances)
      expect(sum(parts.filter(({ advanceId }) => advanceId === id))).toBeLessThanOrEqual(balance)
    for (const { id, amount: asked } of lines)
      expect(sum(parts.filter(({ lineId }) => lineId === id))).toBeLessThanOrEqual(asked)
    const of = (some: readonly { amount?: number; balance?: number }[]) =>
      some.reduce((all, one) => all + (one.amount ?? one.balance ?? 0), 0)
    // While money is left, no line goes without.
    const isShort = parts.length < lines.length
    expect(isShort && sum(parts) < of(advances)).toBe(false)
  }
})
