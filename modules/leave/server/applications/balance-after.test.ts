import { expect, test } from 'vitest'
import type { SpendableLot } from '#leave/server/book/take-in-advance.ts'
import { leftOf } from './balance-after.ts'

const lot = (remaining: number, expires_on: string | null = null): SpendableLot => ({
  id: remaining,
  account_id: 1,
  leave_type_id: 1,
  origin: 'accrual',
  key: '',
  granted_on: '2026-01-01',
  expires_on,
  remaining,
  held: 0,
  lapsed: 0,
  paid: 0,
  entries: 1,
  quantity: remaining,
})
const hundredths = (value = '') => Math.round(Number(value.replace('−', '-')) * 100)

test.each([
  [[lot(300)], { own: 200, others: 0, back: 0 }, 100],
  [[lot(300), lot(50, '2026-12-31'), lot(25, '2026-12-31')], { own: 200, others: 100, back: 50 }, 125],
  [[lot(-100), lot(50)], { own: 200, others: 0, back: 0 }, -250],
  [[], { own: 100, others: 0, back: 0 }, -100],
])('the reasons add up to what is left: %#', (lots, moved, expected) => {
  const { left, because } = leftOf(lots, moved, '2026-06-01')
  expect(left).toBe(expected)
  expect(because.reduce((sum, { value }) => sum + hundredths(value), 0)).toBe(left)
})

test('it says until when days can be used, and what other leave changes by', () => {
  expect(
    leftOf([lot(300), lot(50, '2026-12-31')], { own: 200, others: 100, back: 0 }, '2026-06-01').because,
  ).toEqual([
    { label: 'Available until 31 Dec 2026', value: '0.50' },
    { label: 'Available', value: '3.00' },
    { label: 'This leave', value: '−2.00' },
    { label: 'Added to your other leave', value: '−1.00' },
  ])
})
