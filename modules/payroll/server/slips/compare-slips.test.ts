import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSlips } from './compare-slips.ts'

type Slip = Parameters<typeof compareSlips>[0]
type Line = Slip['lines'][number]

const line = (component: string, amount: number, more: Partial<Line> = {}): Line => ({
  component,
  label: component,
  kind: 'earning',
  is_arrear: false,
  full_amount: amount,
  amount,
  because: [{ label: `${component} by its rule` }],
  ...more,
})
const signOf = { earning: 1, reimbursement: 1, deduction: -1, settling: 1, employer: 0, informational: 0 }
const slip = (month: string, lines: readonly Line[], payable = 3_000): Slip => ({
  month,
  lines,
  net: lines.reduce((net, { kind, amount }) => net + signOf[kind] * amount, 0),
  days: { calendar: 3_000, employed: 3_000, payable, lop: 3_000 - payable, arrear: 0 },
})

const texts = (before: Slip, now: Slip) => compareSlips(before, now).changes.map(({ text }) => text)

test('the same month twice differs in nothing', () => {
  const one = slip('2026-09', [line('Basic', 40_000_00)])
  expect(compareSlips(one, { ...one, month: '2026-10' })).toEqual({
    difference: 0,
    headline: 'Net pay is the same as in September 2026.',
    changes: [],
  })
})

test('a raise, days without pay, arrears, a bonus and a deduction each say so, the largest first', () => {
  const before = slip('2026-09', [
    line('Basic', 40_000_00),
    line('Canteen', 500_00, { kind: 'deduction' }),
    line('Provident fund', 4_800_00, { kind: 'deduction' }),
    line('Employer’s fund', 4_800_00, { kind: 'employer' }),
  ])
  const now = slip(
    '2026-10',
    [
      line('Basic', 45_000_00, { full_amount: 50_000_00 }),
      line('Basic', 10_000_00, { is_arrear: true, full_amount: null, label: 'Arrears: Basic' }),
      line('Bonus', 20_000_00, { full_amount: null }),
      line('Provident fund', 6_000_00, { kind: 'deduction' }),
      line('Employer’s fund', 6_000_00, { kind: 'employer' }),
    ],
    2_700,
  )
  const { headline, changes } = compareSlips(before, now)
  expect(headline).toBe('Net pay is ₹ 34,300.00 higher than in September 2026.')
  expect(changes.map(({ text, effect }) => [text, effect])).toEqual([
    ['Bonus: ₹ 20,000.00, not in Sep 2026.', 20_000_00],
    ['Arrears: Basic: ₹ 10,000.00 for earlier months.', 10_000_00],
    [
      'Basic is ₹ 5,000.00 higher: a full month is now ₹ 50,000.00 instead of ₹ 40,000.00, and 27 of 30 days are paid, 30 of 30 days before.',
      5_000_00,
    ],
    ['Provident fund is ₹ 1,200.00 higher.', -1_200_00],
    ['Canteen: ₹ 500.00 only in Sep 2026.', 500_00],
  ])
  expect(changes[3]!.because).toEqual([
    { label: 'Sep 2026: Provident fund by its rule' },
    { label: 'Oct 2026: Provident fund by its rule' },
  ])
})

test('a month with fewer calendar days is no change of paid days', () => {
  const days = { calendar: 2_800, employed: 2_800, payable: 2_800, lop: 0, arrear: 0 }
  const february = { ...slip('2026-02', [line('Basic', 39_000_00, { full_amount: 39_000_00 })]), days }
  expect(texts(slip('2026-01', [line('Basic', 40_000_00)]), february)).toEqual([
    'Basic is ₹ 1,000.00 lower: a full month is now ₹ 39,000.00 instead of ₹ 40,000.00.',
  ])
})

const anyLine = fc
  .record({
    component: fc.constantFrom('A', 'B', 'C', 'D'),
    kind: fc.constantFrom('earning', 'reimbursement', 'deduction', 'settling', 'employer', 'informational'),
    amount: fc.integer({ min: -1_000_000, max: 10_000_000 }),
    is_arrear: fc.boolean(),
  })
  .map(({ component, ...more }) => line(component, more.amount, more as Partial<Line>))

test('whatever the lines are, the changes make up the difference of the nets', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.array(anyLine, { maxLength: 12 }), (one, other) => {
      const { difference, changes } = compareSlips(slip('2026-09', one), slip('2026-10', other))
      expect(changes.reduce((sum, { effect }) => sum + effect, 0)).toBe(difference)
      expect(changes.every(({ effect }) => effect !== 0)).toBe(true)
    }),
  )
})
