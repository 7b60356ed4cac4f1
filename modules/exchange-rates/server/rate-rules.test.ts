import { expect, test } from 'vitest'
import { toPaise } from '#exchange-rates/contract/convert.ts'
import { rateText } from '#exchange-rates/contract/rate-text.ts'
import { ratesOfTable } from './rate-rules.ts'

test.each([
  [{ amount: 10_000, currency: 'USD', rateMillionths: 83_123_456 }, 831_235],
  [{ amount: 1, currency: 'USD', rateMillionths: 50_000_000 }, 50],
  [{ amount: 1, currency: 'EUR', rateMillionths: 500_000 }, 1],
  [{ amount: 1, currency: 'EUR', rateMillionths: 499_999 }, 0],
  [{ amount: 12_345, currency: 'JPY', rateMillionths: 573_214 }, 707_633],
  [{ amount: 99_999_999_999, currency: 'GBP', rateMillionths: 105_000_001 }, 10_500_000_099_895],
  [{ amount: 12_550, currency: 'INR', rateMillionths: 1_000_000 }, 12_550],
] as const)('%o comes to %i paise', (amount, paise) => expect(toPaise(amount)).toBe(paise))

test.each([
  [83_123_456, '83.123456'],
  [83_500_000, '83.5'],
  [90_000_000, '90'],
  [573_214, '0.573214'],
])('a rate of %i millionths reads %s', (millionths, text) => expect(rateText(millionths)).toBe(text))

const head = ['Day', 'currency', 'RATE']
test('a sheet is read whatever the order of its columns', () => {
  const table = [head, ['2026-11-20', 'usd', '84.25'], [null, null, null], ['2026-11-21', 'JPY', 0.57]]
  expect(ratesOfTable(table, '2026-11-23')).toEqual({
    problem: null,
    rates: [
      { currency: 'USD', day: '2026-11-20', rate_millionths: 84_250_000 },
      { currency: 'JPY', day: '2026-11-21', rate_millionths: 570_000 },
    ],
  })
})

test.each([
  [['2026-11-20', 'XYZ', '1'], '“XYZ” is no currency of the list'],
  [['20/11/2026', 'USD', '1'], 'the day is not written as YYYY-MM-DD'],
  [['2026-11-24', 'USD', '1'], 'the day is in the future'],
  [['2026-11-20', 'USD', '0'], '“0” is no rate above 0'],
  [['2026-11-20', 'USD', 'abc'], '“abc” is no rate above 0'],
])('of a sheet with %o nothing is imported', (row, what) =>
  expect(ratesOfTable([head, row], '2026-11-23')).toEqual({ rates: [], problem: { line: 2, what } }),
)

test('a sheet without the headings and one with a rate twice are refused', () => {
  expect(ratesOfTable([['Day', 'Rate']], '2026-11-23')).toBeNull()
  const twice = ['2026-11-20', 'USD', '84']
  expect(ratesOfTable([head, twice, twice], '2026-11-23')).toMatchObject({ problem: { line: 3 } })
})
