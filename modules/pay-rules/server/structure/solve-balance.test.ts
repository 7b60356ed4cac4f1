import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveBalance } from './solve-balance.ts'

const RUPEE = 100
/** So many hundredths of a percent of the balance, up to the next rupee. */
const partOf = (rate: number) => (balance: number) => Math.ceil((balance * rate) / 10_000 / RUPEE) * RUPEE

test.each([
  {
    what: 'parts that do not depend on it',
    room: 100_000_00,
    parts: () => 5_405_00,
    balance: 94_595_00,
    rest: 0,
  },
  { what: 'nothing is left', room: 500_00, parts: () => 500_00, balance: 0, rest: 0 },
  { what: 'a total that is reached', room: 20_650_00, parts: partOf(325), balance: 20_000_00, rest: 0 },
  // 20,000 makes 20,650 and 20,001 makes 20,652.
  { what: 'a total between two', room: 20_651_00, parts: partOf(325), balance: 20_000_00, rest: 1_00 },
])('$what', ({ room, parts, balance, rest }) => {
  expect(solveBalance(room, parts)).toEqual({ balance, rest })
})

test('parts that are too much leave no balance', () => {
  expect(solveBalance(499_99, () => 500_00)).toBeNull()
})

test('balance, parts and rest make the room, and a rupee more would not fit', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.integer({ min: 0, max: 5_000 }), (room, rate) => {
      const parts = partOf(rate)
      const { balance, rest } = solveBalance(room, parts)!
      expect(balance + parts(balance) + rest).toBe(room)
      expect(rest).toBeGreaterThanOrEqual(0)
      expect(balance + RUPEE + parts(balance + RUPEE)).toBeGreaterThan(room)
    }),
    { numRuns: 1_000 },
  )
})
