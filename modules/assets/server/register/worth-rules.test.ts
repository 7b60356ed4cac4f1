import { expect, test } from 'vitest'
import { worthOf } from './worth-rules.ts'

const laptop = { cost: 90_000_00, lowest: 10_000_00, lifeMonths: 36, boughtOn: '2025-11-25' }

test.each([
  ['2025-11-25', 90_000_00],
  ['2025-12-24', 90_000_00],
  ['2026-11-25', 63_333_33],
  ['2029-03-25', 10_000_00],
  ['2025-01-01', 90_000_00],
])('on %s the laptop is worth %i', (today, value) => {
  expect(worthOf({ ...laptop, today })?.value).toBe(value)
})

test('what was cheaper than the lowest value keeps its cost, and nothing is said without cost, day or life', () => {
  expect(worthOf({ ...laptop, cost: 5_000_00, today: '2026-11-25' })?.value).toBe(5_000_00)
  for (const gap of [{ cost: null }, { boughtOn: null }, { lifeMonths: null }])
    expect(worthOf({ ...laptop, today: '2026-11-25', ...gap })).toBeNull()
})

test('the reasons name the facts', () => {
  expect(worthOf({ ...laptop, today: '2026-11-25' })?.reasons).toEqual([
    'Bought on 25 Nov 2025 for ₹ 90,000.00.',
    '12 of 36 months have passed.',
    'It loses ₹ 80,000.00 over its life, down to ₹ 10,000.00.',
  ])
})
