import { expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '#sales/contract/deals/deal-lists.ts'
import {
  milestoneSum,
  refusalOfSums,
  splitByPercent,
  sumOfLine,
  totalsOf,
  type Line,
  type SumRefusal,
} from './proposal-rules.ts'

const line = (part: Partial<Line>): Line => ({
  kind: 'fixed',
  label: 'Work',
  quantity: 100,
  people: 1,
  unit_price: 100_000,
  tax_bp: 0,
  ...part,
})

// CRM-76: amount = round(qty × unit price); hourly: qty hours; team: people × months × rate; milestone: fixed.
test.each<[Partial<Line>, number, number, string]>([
  [{ quantity: 250, unit_price: 333 }, 833, 0, '2.5 × price'],
  [{ kind: 'hourly', quantity: 1_250, unit_price: 150_000 }, 1_875_000, 0, '12.5 hours × rate'],
  [
    { kind: 'team', people: 3, quantity: 450, unit_price: 20_000_000, tax_bp: 1_800 },
    270_000_000,
    48_600_000,
    '3 people × 4.5 months × rate, tax 18 %',
  ],
  [{ kind: 'milestone', quantity: 900, unit_price: 5_000 }, 5_000, 0, 'Fixed'],
  [{ kind: 'discount', quantity: 900, unit_price: 5_000, tax_bp: 1_800 }, -5_000, -900, 'Discount, tax 18 %'],
  [{ quantity: 33, unit_price: 150 }, 50, 0, '0.33 × price'],
  [{ unit_price: 25, tax_bp: 1_800 }, 25, 5, '1 × price, tax 18 %'],
])('%o comes to %i with a tax of %i', (part, amount, tax, reason) =>
  expect(sumOfLine(line(part))).toEqual({ amount, tax, reason }),
)

test('the total is the sum of what is printed', () => {
  const lines = [
    line({ unit_price: 1_005, tax_bp: 1_800 }),
    line({ unit_price: 1_005, tax_bp: 1_800 }),
    line({ kind: 'discount', unit_price: 302, tax_bp: 1_800 }),
  ]
  expect(totalsOf(lines)).toEqual({
    subtotal: 2_010,
    discount: 302,
    // 15.0248 %: above the limit of 15 %.
    discount_bp: 1_503,
    net: 1_708,
    tax: 181 + 181 - 54,
    total: 1_708 + 308,
  })
})

test.each<[string, Line[], SumRefusal | null]>([
  ['no lines', [], 'no_lines'],
  ['a discount alone', [line({ kind: 'discount' })], 'no_lines'],
  [
    'a discount above the subtotal',
    [line({}), line({ kind: 'discount', unit_price: 100_001 })],
    'discount_over',
  ],
  ['a discount of everything', [line({}), line({ kind: 'discount' })], 'nothing'],
  ['a tax below zero', [line({}), line({ kind: 'discount', unit_price: 10, tax_bp: 1_800 })], 'tax_below'],
  ['more than can be counted', [line({ unit_price: LARGEST_AMOUNT, tax_bp: 1 })], 'too_large'],
  ['a line', [line({})], null],
])('%s', (_, lines, refusal) => expect(refusalOfSums(lines, LARGEST_AMOUNT)).toBe(refusal))

test('120 hours, two people for three months and 10 % off come to 12,10,680', () => {
  const lines = [
    line({ kind: 'hourly', quantity: 12_000, unit_price: 150_000, tax_bp: 1_800 }),
    line({ kind: 'team', people: 2, quantity: 300, unit_price: 16_000_000, tax_bp: 1_800 }),
    line({ kind: 'discount', unit_price: 11_400_000, tax_bp: 1_800 }),
  ]
  expect(totalsOf(lines)).toEqual({
    subtotal: 114_000_000,
    discount: 11_400_000,
    discount_bp: 1_000,
    net: 102_600_000,
    tax: 18_468_000,
    total: 121_068_000,
  })
  expect(splitByPercent(102_600_000, [3_000, 3_000, 4_000])).toEqual([30_780_000, 30_780_000, 41_040_000])
  // Three equal shares of 10,00,000: 33.33, 33.33 and 33.34 %.
  expect(splitByPercent(100_000_000, [3_333, 3_333, 3_334])).toEqual([33_330_000, 33_330_000, 33_340_000])
})

// CRM-18: the last line takes the rounding remainder.
test.each<[number, number[], number[]]>([
  [100_000, [3_333, 3_333, 3_334], [33_330, 33_330, 33_340]],
  [100, [3_333, 3_333, 3_334], [33, 33, 34]],
  [1_001, [5_000, 5_000], [501, 500]],
  [7, [10_000], [7]],
])('%i is split by %j into %j', (net, shares, parts) => {
  expect(splitByPercent(net, shares)).toEqual(parts)
  expect(milestoneSum(parts.map((amount) => ({ amount })))).toBe(net)
})
