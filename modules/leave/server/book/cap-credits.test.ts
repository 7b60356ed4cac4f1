import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capCredits } from './cap-credits.ts'

const overOf = (quantities: readonly number[], there: number, cap: number | null) =>
  capCredits(
    quantities.map((quantity) => ({ quantity })),
    { there, capOf: () => cap },
  ).map(({ over }) => over)

test.each([
  { what: 'no cap loses nothing', credits: [150, 150], there: 9_000, cap: null, over: [0, 0] },
  { what: 'room for all of it', credits: [150, 150], there: 0, cap: 300, over: [0, 0] },
  { what: 'a part of the second is too much', credits: [150, 150], there: 100, cap: 300, over: [0, 100] },
  { what: 'nothing is left', credits: [150], there: 300, cap: 300, over: [150] },
  { what: 'more there than may be loses only the credit', credits: [150], there: 500, cap: 300, over: [150] },
  { what: 'what is taken back makes room', credits: [-200, 250], there: 300, cap: 300, over: [0, 50] },
  { what: 'a cap of nothing', credits: [50], there: 0, cap: 0, over: [50] },
])('$what', ({ credits, there, cap, over }) => {
  expect(overOf(credits, there, cap)).toEqual(over)
})

test('credits never lift a balance above its cap, and lose no more than they bring', () => {
  const credits = fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 12 })
  fc.assert(
    fc.property(credits, fc.nat(4_000), fc.nat(4_000), (quantities, there, cap) => {
      const over = overOf(quantities, there, cap)
      const end = quantities.reduce((sum, quantity, at) => sum + quantity - over[at]!, there)
      expect(end).toBeLessThanOrEqual(Math.max(there, cap))
      for (const [at, lost] of over.entries()) expect(lost).toBeLessThanOrEqual(quantities[at]!)
    }),
  )
})
