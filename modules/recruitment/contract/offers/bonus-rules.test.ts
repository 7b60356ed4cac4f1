import { expect, test } from 'vitest'
import { firstYearPay, isAboveBand, offerBonuses } from './bonus-rules.ts'

const LAKH = 10_000_000
const joining = (amount: number, after_months = 0) => ({ kind: 'joining' as const, amount, after_months })
const retention = (amount: number, after_months: number) => ({
  kind: 'retention' as const,
  amount,
  after_months,
})

test('bonuses of the first twelve months count towards the band', () => {
  const offer = { annual_ctc: 14 * LAKH, bonuses: [joining(LAKH), retention(2 * LAKH, 12)] }
  expect(firstYearPay(offer)).toBe(15 * LAKH)
  expect(isAboveBand(offer, 15 * LAKH)).toBe(false)
  expect(isAboveBand({ ...offer, bonuses: [joining(LAKH + 1)] }, 15 * LAKH)).toBe(true)
  expect(isAboveBand({ ...offer, bonuses: [joining(LAKH), retention(1, 11)] }, 15 * LAKH)).toBe(true)
  expect(isAboveBand(offer, null)).toBe(false)
})

test('each kind of bonus stands once', () => {
  expect(offerBonuses.safeParse([joining(1), joining(2)]).success).toBe(false)
  expect(offerBonuses.safeParse([joining(1), retention(1, 24)]).success).toBe(true)
  expect(offerBonuses.safeParse([joining(0)]).success).toBe(false)
})
