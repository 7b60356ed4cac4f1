import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchChallans } from '#tax/contract/challans/match-challans.ts'

const months = [
  { month: '2026-04', deducted: 300 },
  { month: '2026-05', deducted: 200 },
]

test('a challan of two months fills the older one first, and a month without one is missing whole', () => {
  expect(matchChallans(months, [{ id: 7, months: ['2026-05', '2026-04'], tax: 400 }])).toEqual([
    {
      month: '2026-04',
      deducted: 300,
      deposited: 300,
      difference: 0,
      parts: [{ challanId: 7, amount: 300 }],
    },
    {
      month: '2026-05',
      deducted: 200,
      deposited: 100,
      difference: 100,
      parts: [{ challanId: 7, amount: 100 }],
    },
  ])
  expect(matchChallans(months, []).map(({ difference }) => difference)).toEqual([300, 200])
})

test('a second challan fills what the first left, and too much shows as a negative difference', () => {
  const matched = matchChallans(months, [
    { id: 1, months: ['2026-04'], tax: 250 },
    { id: 2, months: ['2026-04', '2026-05'], tax: 270 },
  ])
  expect(matched.map(({ deposited, difference }) => [deposited, difference])).toEqual([
    [300, 0],
    [220, -20],
  ])
})

test('a month in which nothing was deducted shows what was deposited for it', () => {
  expect(matchChallans([], [{ id: 3, months: ['2026-06'], tax: 90 }])).toEqual([
    { month: '2026-06', deducted: 0, deposited: 90, difference: -90, parts: [{ challanId: 3, amount: 90 }] },
  ])
})

test('every rupee that was deposited stands in some month, and no part is negative', () => {
  const month = fc.integer({ min: 4, max: 9 }).map((number) => `2026-0${number}`)
  const paid = fc.uniqueArray(fc.record({ month, deducted: fc.nat(1_000) }), { selector: (one) => one.month })
  const deposits = fc.array(
    fc.record({ months: fc.uniqueArray(month, { minLength: 1, maxLength: 4 }), tax: fc.nat(2_000) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(paid, deposits, (deducted, challans) => {
      const numbered = challans.map((one, id) => ({ ...one, id }))
      const matched = matchChallans(deducted, numbered)
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
      expect(sum(matched.map(({ deposited }) => deposited))).toBe(sum(challans.map(({ tax }) => tax)))
      for (const { deposited, parts, difference, deducted: due } of matched) {
        expect(sum(parts.map(({ amount }) => amount))).toBe(deposited)
        expect(parts.every(({ amount }) => amount > 0)).toBe(true)
        expect(difference).toBe(due - deposited)
      }
    }),
  )
})
